import { useParams } from "@tanstack/react-router";

/** Whether the screen is the page of that person, who is on the telephone then. */
export function useAtCall(userId: string): boolean {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  return params["id"] === userId;
}
