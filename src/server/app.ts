// The composition root: the only file that knows every room.
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";

import { confirmPassword, openAuthentication, useConfirmation } from "./auth/service.ts";
import { areasRoutes } from "./areas/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { badgesRoutes } from "./badges/routes.ts";
import { campaignsRoutes } from "./campaigns/routes.ts";
import { correctionsRoutes } from "./corrections/routes.ts";
import { declineDeleted } from "./corrections/service.ts";
import type { Handlers } from "./core/http/call.ts";
import { serveBlobs } from "./core/http/blob-route.ts";
import type { Deps } from "./core/deps.ts";
import { openHttp, refuseUnknownPaths } from "./core/http/http.ts";
import { serveMetrics } from "./core/observability/metrics-route.ts";
import { serveOpenApi } from "./core/openapi/openapi-route.ts";
import { serve } from "./core/http/serve.ts";
import { serveWeb } from "./core/http/static-files.ts";
import { makeIpGate } from "./core/limits/throttle.ts";
import { dropOffsRoutes } from "./drop-offs/routes.ts";
import { goodwillRoutes } from "./goodwill/routes.ts";
import { guideRoutes } from "./guide/routes.ts";
import { homeRoutes } from "./home/routes.ts";
import { impactRoutes } from "./impact/routes.ts";
import { legalRoutes } from "./legal/routes.ts";
import { keepTextChoice } from "./legal/service.ts";
import { locationsRoutes } from "./locations/routes.ts";
import { integrityReadings } from "./management/integrity.ts";
import { managementRoutes } from "./management/routes.ts";
import { isLive, isReady } from "./management/health.ts";
import { telephoneRoutes } from "./telephone/routes.ts";
import { notificationsRoutes } from "./notifications/routes.ts";
import { forgetPerson, imageColumns, ownDataOf, ownPhotos } from "./personal-data.ts";
import { pickupsRoutes } from "./pickups/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { ratesRoutes } from "./rates/routes.ts";
import { referralsRoutes } from "./referrals/routes.ts";
import { reportRoutes } from "./report/routes.ts";
import { openUnlisted } from "./report/service.ts";
import { rewardsRoutes } from "./rewards/routes.ts";
import { openKeys } from "./rewards/service.ts";
import { runsRoutes } from "./runs/routes.ts";
import { startByVisit } from "./runs/service.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { systemRoutes } from "./system/routes.ts";
import { serveTiles } from "./tiles/tiles-route.ts";
import { openTiles, type Tiles } from "./tiles/tiles.ts";

const handlersOf = (deps: Deps, tiles: Tiles | undefined): Handlers => ({
  ...areasRoutes(deps),
  ...authRoutes(deps),
  ...badgesRoutes(deps),
  ...campaignsRoutes(deps),
  ...correctionsRoutes(deps),
  ...dropOffsRoutes(deps),
  ...goodwillRoutes(deps),
  ...guideRoutes(deps),
  ...homeRoutes(deps),
  ...impactRoutes(deps),
  ...legalRoutes(deps, { useConfirmation }),
  ...locationsRoutes(deps),
  ...managementRoutes(deps, {
    forgetPerson,
    ownData: ownDataOf(deps),
    ownPhotos,
    areTilesThere: () => tiles?.areThere() ?? false,
  }),
  ...telephoneRoutes(deps),
  ...notificationsRoutes(deps, { keepTextChoice }),
  ...pickupsRoutes(deps, { declineDispute: declineDeleted, startByVisit }),
  ...profileRoutes(deps),
  ...ratesRoutes(deps, { confirmPassword, useConfirmation }),
  ...referralsRoutes(deps),
  ...reportRoutes(deps),
  ...rewardsRoutes(deps),
  ...runsRoutes(deps),
  ...settingsRoutes(deps),
  ...systemRoutes(deps),
});

type AppOptions = {
  /** The pool behind `deps.db`, for the metrics. */
  pool: Pool;
  /** Absolute path of the built web; absent: only the API is served. */
  webRoot?: string;
};

/** The whole server, ready to listen. */
export async function createApp(
  deps: Deps,
  { pool, webRoot }: AppOptions,
): Promise<FastifyInstance> {
  const app = openHttp(deps.config, deps.log);
  serveMetrics(app, { pool, jobs: deps.jobs, readings: integrityReadings(deps) });
  app.get("/health/live", isLive);
  app.get("/health/ready", () => isReady(deps));
  serveOpenApi(app, deps.config);
  const tiles = openTiles(deps);
  serveTiles(app, tiles);
  await app.register(
    async (scope) => {
      serveBlobs(scope, deps, imageColumns);
      serve(scope, {
        deps,
        handlers: handlersOf(deps, tiles),
        authenticate: openAuthentication(deps),
        authenticateKey: openKeys(deps),
        gate: makeIpGate(deps.config.authPerMinutePerIp, 60),
      });
    },
    { prefix: "/api" },
  );
  if (webRoot === undefined) refuseUnknownPaths(app);
  else await serveWeb(app, webRoot, { isUnlisted: openUnlisted(deps) });
  return app;
}
