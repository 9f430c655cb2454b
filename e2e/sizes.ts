// The windows of most people: residents and agents on a phone, the back office at a desk.
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };
