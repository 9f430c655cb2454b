/** A message that was not taken. A permanent refusal will be refused again: do not retry it. */
export class DeliveryError extends Error {
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "DeliveryError";
    this.isPermanent = isPermanent;
  }
}
