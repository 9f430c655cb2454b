import type { ComponentProps, ReactElement } from "react";

import { NotFoundOrError } from "./not-found-or-error.tsx";
import { Page } from "./page.tsx";
import { Surface } from "./surface.tsx";

type Props = ComponentProps<typeof NotFoundOrError> &
  Pick<ComponentProps<typeof Page>, "title" | "back" | "width">;

/** The page of an object that could not be shown. */
export const NotShownPage = ({ title, back, width = "normal", ...why }: Props): ReactElement => (
  <Page title={title} {...(back && { back })} width={width}>
    <Surface>
      <NotFoundOrError {...why} />
    </Surface>
  </Page>
);
