/** A message that was not accepted. Do not retry a permanent refusal. */
export class DeliveryError extends Error {
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "DeliveryError";
    this.isPermanent = isPermanent;
  }
}
