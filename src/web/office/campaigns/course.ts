// The course of a campaign as lines: what was collected in all by the end of each week, beside the straight line to its goal.
import type { Campaign, CampaignCourse } from "#contract/campaigns.ts";
import { addDays, daysBetween } from "#domain/pickups/schedule.ts";
import { mondayOf } from "#domain/weeks.ts";

/** One week: until its last day this was collected, and so much the line to the goal asks for by then. */
type CourseWeek = Readonly<{
  first: string;
  last: string;
  items: number;
  total: number;
  asked: number;
  /** Of the whole span, from 0 to 1. */
  x: number;
}>;

type Goal = Pick<Campaign, "goal" | "endDate">;

/** From the day of its creation to its last day, or the last day on which something was counted; weeks to come are left out. */
export function courseWeeks(course: CampaignCourse, { goal, endDate }: Goal): CourseWeek[] {
  const { first, today } = course;
  const counted = new Map(course.weeks.map(({ monday, items }) => [monday, items]));
  const until = lastDayOf(course, endDate);
  const days = daysOf(course, endDate);
  const weeks: CourseWeek[] = [];
  let total = 0;
  for (let day = first; day <= until; day = addDays(mondayOf(day), 7)) {
    const sunday = addDays(mondayOf(day), 6);
    const last = sunday < until ? sunday : until;
    const items = counted.get(mondayOf(day)) ?? 0;
    total += items;
    const passed = daysBetween(first, last) + 1;
    const asked = Math.min(goal, Math.round((goal * passed) / toGoal(first, endDate)));
    weeks.push({ first: day, last, items, total, asked, x: passed / days });
  }
  return weeks.length === 0 ? [{ first, last: today, items: 0, total, asked: 0, x: 0 }] : weeks;
}

/** Where the last day of a campaign lies in the span, from 0 to 1. */
export function endOfGoal(course: CampaignCourse, endDate: string): number {
  return toGoal(course.first, endDate) / daysOf(course, endDate);
}

const toGoal = (first: string, endDate: string): number =>
  Math.max(1, daysBetween(first, endDate) + 1);

/** Something may be counted after the last day; with nothing more to come the course ends with it. */
function lastDayOf({ today, weeks }: CampaignCourse, endDate: string): string {
  if (today <= endDate) return today;
  const counted = weeks.at(-1)?.monday;
  const sunday = counted === undefined ? endDate : addDays(counted, 6);
  if (sunday <= endDate) return endDate;
  return sunday < today ? sunday : today;
}

function daysOf(course: CampaignCourse, endDate: string): number {
  const until = lastDayOf(course, endDate);
  return Math.max(1, daysBetween(course.first, until > endDate ? until : endDate) + 1);
}
