import { Button, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";

import type { NewShop, Shop } from "#contract/office/shops.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { read } from "#web/kit/api/api.ts";
import { formatDateTime, formatLocalDate } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import type { Column } from "../lists/column.ts";
import { ListTable } from "../lists/list-table.tsx";
import { say } from "../words/say.ts";

const ShopDialog = lazyComponent(() => import("./shop-dialog.tsx"), "ShopDialog");
const NewShopLink = lazyComponent(() => import("./new-shop-link.tsx"), "NewShopLink");

type Props = Readonly<{ sponsorId: string; sponsor: string }>;

/**
 * The shops that hand over for a sponsor: made, shown once, ended (PRODUCT R42.1). A direct child of the page, of which a new
 * link is printed alone.
 */
export function SponsorShops({ sponsorId, sponsor }: Props): ReactElement {
  const list = useQuery(read("GET /sponsor/:id/shop", { params: { id: sponsorId } }));
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewShop>();
  const end = useEndShop();
  if (made)
    return (
      <Suspense>
        <NewShopLink made={made} sponsor={sponsor} onDone={() => setMade(undefined)} />
      </Suspense>
    );
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {say("Add shop")}
    </Button>
  );
  return (
    <Surface as="section" title={say("Shops")}>
      <Stack>
        <p className="muted">
          {say(
            "Whoever has the link of a shop can mark vouchers of this sponsor as used, and nothing else.",
          )}
        </p>
        <ListTable
          label={say("Shops")}
          list={list}
          columns={columnsOf((shop) => void end(shop))}
          empty={
            <EmptyState title={say("No shops yet")} action={add}>
              {say("A shop opens its link on any device with a browser.")}
            </EmptyState>
          }
        />
        {list.data && list.data.data.length > 0 && <div>{add}</div>}
      </Stack>
      {isAdding && (
        <Suspense>
          <ShopDialog sponsorId={sponsorId} onMade={setMade} onClosed={() => setAdding(false)} />
        </Suspense>
      )}
    </Surface>
  );
}

/** Asks for confirmation, naming the shop, then ends its link. */
function useEndShop(): (shop: Shop) => Promise<void> {
  const end = useAction("DELETE /sponsor/shop/:id", {
    done: say("Link ended"),
    refresh: ["GET /sponsor/:id/shop"],
  });
  return async ({ _id: id, name }) => {
    const isSure = await confirm({
      title: say('End the link of "{name}"?', { name }),
      message: say("It stops working at once, on every device. A new one can be made."),
      confirmLabel: say("End link"),
      isDanger: true,
    });
    if (isSure) await end.run({ params: { id } });
  };
}

const columnsOf = (onEnd: (shop: Shop) => void): readonly Column<Shop>[] => [
  { header: say("Name"), cell: ({ name }) => <b className="anywhere">{name}</b> },
  {
    header: say("Last used"),
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="muted">{say("Never")}</span>
      ) : (
        <RelativeTime at={lastUsedAt} />
      ),
  },
  {
    header: say("Last day"),
    cell: ({ lastDay, endedAt }) =>
      endedAt === null
        ? formatLocalDate(lastDay)
        : say("Ended on {date}", { date: formatDateTime(endedAt) }),
  },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (shop) =>
      shop.endedAt === null && Date.parse(shop.expiresAt) > Date.now() ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say('End link of "{name}"', { name: shop.name })}
          onClick={() => onEnd(shop)}
        >
          {say("End link")}
        </Button>
      ) : null,
  },
];
