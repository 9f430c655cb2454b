import { createContext, type ReactNode } from "react";

/** What stands below the field of a day that is typed: the field does not know for which place it is. */
export const DayNote = createContext<ReactNode>(null);
