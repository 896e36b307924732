export type StripeFaultFields = {
  status: number
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  message: string
  param?: string
  decline_code?: string
  /** The failed payment intent or setup intent, which Stripe includes in card errors. */
  payment_intent?: object
  setup_intent?: object
  /**
   * True if the writes of the call are committed despite the error, such as a counted attempt. Default: only for status
   * 402.
   */
  keepsWrites?: boolean
}

/** An error response of the simulated Stripe. The messages are Stripe's, for developers and logs. */
export class StripeFault extends Error {
  readonly fields: StripeFaultFields
  constructor(fields: StripeFaultFields) {
    super(fields.message)
    this.name = 'StripeFault'
    this.fields = fields
  }
  get status(): number {
    return this.fields.status
  }
  get keepsWrites(): boolean {
    return this.fields.keepsWrites ?? this.fields.status === 402
  }
  /** The body of the response, in Stripe's format. */
  get body(): object {
    const { status, keepsWrites: _keeps, type, ...rest } = this.fields
    return { error: { type: type ?? (status === 402 ? 'card_error' : 'invalid_request_error'), ...rest } }
  }
}

export const stripeError = (fields: StripeFaultFields): StripeFault => new StripeFault(fields)

/** Returns Stripe's error for an id that does not exist, or that belongs to another account. */
export const missingObject = (object: string, id: string, param = 'id'): StripeFault =>
  stripeError({
    status: 404,
    code: 'resource_missing',
    message: `No such ${object.replace(/[._]/g, ' ')}: '${id}'`,
    param,
  })
