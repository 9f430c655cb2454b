import type { ReactElement } from "react";

import type { DisputeMark } from "#contract/corrections/disputes.ts";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";

/** The way from a collection to the question about its count. */
export const QuestionLink = ({
  dispute,
}: Readonly<{ dispute: DisputeMark | null }>): ReactElement | null =>
  dispute && (
    <AnchorLink inherit underline="always" to="/admin/disputes/$id" params={{ id: dispute._id }}>
      {say("See the question")}
    </AnchorLink>
  );
