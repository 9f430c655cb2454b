import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, type LinkProps } from "@tanstack/react-router";
import {
  IconArrowsExchange,
  IconAward,
  IconBook,
  IconCalendarEvent,
  IconCalendarWeek,
  IconChartBar,
  IconEye,
  IconFlag,
  IconGift,
  IconHeartHandshake,
  IconLock,
  IconLogout,
  IconMapPin,
  IconMessageQuestion,
  IconPackage,
  IconReceipt,
  IconRoute,
  IconShieldLock,
  IconTruck,
  IconTruckDelivery,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { Waiting } from "#contract/management.ts";
import { may } from "#domain/permissions.ts";

import { read } from "#web/kit/api/api.ts";
import { formatUpToCap } from "#web/kit/time/format.ts";
import { useUser } from "#web/kit/session/session.ts";
import { chooseSide } from "#web/parts/access/side.ts";
import { useSignOut } from "#web/parts/access/sign-out.ts";
import { CurrentLink } from "#web/kit/ui/current-link.tsx";
import styles from "./side-list.module.css";
import { say } from "../words/say.ts";

type Wait = Readonly<{ for: keyof Waiting; as: string; icon?: ReactNode }>;
type Entry = Readonly<{
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: ReactNode;
  /** The counts of things that wait for a decision. */
  waits?: readonly Wait[];
}>;

/** Unusual counts have an icon, to distinguish them from work to do. */
const LOOK = <IconEye size={14} stroke={1.9} aria-hidden="true" />;

/**
 * The back office's screens in their order: Today, Users, Plan, Areas, Pickups, Drop-offs, Questions, Locations, Badges, Rewards, Sponsors, Redeemed,
 * Campaigns, Management. An entry stands here once its screen stands in office/screens.ts.
 */
const ENTRIES: readonly Entry[] = [
  {
    to: "/admin/today",
    label: say("Today"),
    icon: <IconCalendarEvent size={20} stroke={1.7} />,
    waits: [{ for: "goodwill", as: "to approve" }],
  },
  {
    to: "/admin/users",
    label: say("Users"),
    icon: <IconUsers size={20} stroke={1.7} />,
    waits: [{ for: "heldReferrals", as: "held" }],
  },
  { to: "/admin/plan", label: say("Plan"), icon: <IconRoute size={20} stroke={1.7} /> },
  { to: "/admin/areas", label: say("Areas"), icon: <IconCalendarWeek size={20} stroke={1.7} /> },
  {
    to: "/admin/pickups",
    label: say("Pickups"),
    icon: <IconTruck size={20} stroke={1.7} />,
    waits: [
      { for: "overduePickups", as: "overdue" },
      { for: "unusualPickups", as: "unusual", icon: LOOK },
    ],
  },
  {
    to: "/admin/dropoffs",
    label: say("Drop-offs"),
    icon: <IconPackage size={20} stroke={1.7} />,
    waits: [
      { for: "dropOffs", as: "waiting" },
      { for: "unusualDropOffs", as: "unusual", icon: LOOK },
    ],
  },
  {
    to: "/admin/disputes",
    label: say("Questions"),
    icon: <IconMessageQuestion size={20} stroke={1.7} />,
    waits: [{ for: "disputes", as: "open" }],
  },
  {
    to: "/admin/dropoff-locations",
    label: say("Locations"),
    icon: <IconMapPin size={20} stroke={1.7} />,
  },
  { to: "/admin/guide", label: say("Guide"), icon: <IconBook size={20} stroke={1.7} /> },
  { to: "/admin/badges", label: say("Badges"), icon: <IconAward size={20} stroke={1.7} /> },
  { to: "/admin/rewards", label: say("Rewards"), icon: <IconGift size={20} stroke={1.7} /> },
  {
    to: "/admin/sponsors",
    label: say("Sponsors"),
    icon: <IconHeartHandshake size={20} stroke={1.7} />,
  },
  {
    to: "/admin/redeemed",
    label: say("Redeemed"),
    icon: <IconReceipt size={20} stroke={1.7} />,
    waits: [{ for: "redemptions", as: "waiting" }],
  },
  { to: "/admin/campaign", label: say("Campaigns"), icon: <IconFlag size={20} stroke={1.7} /> },
  { to: "/admin/report", label: say("Report"), icon: <IconChartBar size={20} stroke={1.7} /> },
];
/** For superadmins only (PRODUCT 2.39). */
const MANAGEMENT: Entry = {
  to: "/admin/management",
  label: say("Management"),
  icon: <IconShieldLock size={20} stroke={1.7} />,
};

/** The form of a location stands under the drop-offs' address, but belongs to the locations. */
const entryOf = (path: string): string =>
  path.startsWith("/admin/dropoffs/create-location") ? "/admin/dropoff-locations" : path;

/** Reloaded after every decision, when the tab becomes visible, and every minute. */
function useWaiting(): Waiting | undefined {
  const { data } = useQuery({ ...read("GET /management/waiting", {}), refetchInterval: 60_000 });
  return data?.data;
}

type CountProps = Readonly<{ of: number; as: string; icon?: ReactNode }>;

function Count({ of, as, icon }: CountProps): ReactElement | null {
  if (of === 0) return null;
  return (
    <span className={styles["count"]} data-tone={as} title={`${formatUpToCap(of)} ${as}`}>
      {icon}
      {formatUpToCap(of)}
      <span className="visually-hidden"> {as}</span>
    </span>
  );
}

type CountsProps = Readonly<{ waits: readonly Wait[]; waiting: Waiting | undefined }>;

const Counts = ({ waits, waiting }: CountsProps): ReactElement => (
  <span className={styles["counts"]}>
    {waits.map((wait) => (
      <Count key={wait.for} of={waiting?.[wait.for] ?? 0} as={wait.as} icon={wait.icon} />
    ))}
  </span>
);

/** The person's own security, and the links to the other views. */
function OwnLinks(): ReactElement {
  const user = useUser();
  return (
    <>
      <Link to="/admin/security" className={styles["entry"]}>
        <IconLock size={20} stroke={1.7} />
        {say("Security")}
      </Link>
      <Link
        to="/home"
        className={styles["entry"]}
        onClick={() => user && chooseSide(user._id, "user")}
      >
        <IconArrowsExchange size={20} stroke={1.7} />
        {say("Switch to User")}
      </Link>
      <Link
        to="/admin/pickup/pickups"
        className={styles["entry"]}
        onClick={() => user && chooseSide(user._id, "agent")}
      >
        <IconTruckDelivery size={20} stroke={1.7} />
        {say("Switch to Collector")}
      </Link>
    </>
  );
}

/** The list of screens; below it who is signed in, and the links to the other views. */
export function SideList(): ReactElement {
  const path = useLocation({ select: (location) => location.pathname.toLowerCase() });
  const user = useUser();
  const entries = may(user, "management.enter") ? [...ENTRIES, MANAGEMENT] : ENTRIES;
  const { leave, isLeaving } = useSignOut("/admin/login");
  const waiting = useWaiting();
  return (
    <div className={styles["frame"]}>
      <nav aria-label={say("Back office")}>
        <ul className={styles["list"]}>
          {entries.map(({ to, label, icon, waits }) => {
            const isActive = entryOf(path) === to || entryOf(path).startsWith(`${to}/`);
            return (
              <li key={to}>
                <CurrentLink to={to} isCurrent={isActive} className={styles["entry"]}>
                  {icon}
                  {label}
                  {waits && <Counts waits={waits} waiting={waiting} />}
                </CurrentLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles["foot"]}>
        <p className={styles["who"]}>
          {user?.firstName} {user?.lastName}
          <span>{user?.email}</span>
        </p>
        <OwnLinks />
        <button
          type="button"
          className={styles["entry"]}
          aria-disabled={isLeaving}
          onClick={() => void leave()}
        >
          <IconLogout size={20} stroke={1.7} />
          {say("Logout")}
        </button>
      </div>
    </div>
  );
}
