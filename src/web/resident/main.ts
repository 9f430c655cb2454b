import { queryClient } from "#web/kit/api/query.ts";
import { runApplication } from "#web/parts/application/run.tsx";

import { beginKeeping } from "./kept/begin-keeping.ts";
import { routes } from "./routes.ts";

runApplication(routes);
beginKeeping(queryClient);
