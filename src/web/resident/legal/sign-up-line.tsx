import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import styles from "./sign-up-line.module.css";

/** What signing up agrees to; renders nothing without published texts (PRODUCT R22.7). */
export function SignUpLine(): ReactElement | null {
  const { data } = useQuery(read("GET /legal", { query: { language: say.language } }));
  const kinds = new Set(data?.data.map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  const terms = <AnchorLink to="/legal/terms">{say("Terms")}</AnchorLink>;
  const privacy = <AnchorLink to="/legal/privacy">{say("Privacy notice")}</AnchorLink>;
  return (
    <p className={styles["line"]}>
      {sayNodes((mark) =>
        kinds.size === 2
          ? say(
              "By signing up you agree to the {terms} and the {privacy}, and you say that you're 13 or older.",
              { terms: mark(terms), privacy: mark(privacy) },
            )
          : say("By signing up you agree to the {text}, and you say that you're 13 or older.", {
              text: mark(kinds.has("terms") ? terms : privacy),
            }),
      )}
    </p>
  );
}
