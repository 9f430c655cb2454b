import { runApplication } from "#web/parts/application/run.tsx";

import { routes } from "./routes.ts";

runApplication(routes);
