import { useUser } from "#web/kit/session/session.ts";

/** Whether somebody reads the guide who has the frame of residents; whoever has not proved the address yet has not. */
export const useIsMember = (): boolean => useUser()?.isEmailVerified === true;
