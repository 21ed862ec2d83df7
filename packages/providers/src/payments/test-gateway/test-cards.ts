import type { Challenge, RefundOutcome } from './records.ts'

export interface TestCard {
  number: string
  cvv: string
  /** What the card simulates, as shown on the page. */
  description: string
  brand: 'visa' | 'verve' | 'mastercard'
  steps: Challenge['steps']
  /** The bank's message if it declines. */
  decline?: string
  refundOutcome?: RefundOutcome
}

const pin = (expected: string) => ({ kind: 'pin', expected }) as const
const otp = { kind: 'otp', expected: '123456' } as const

/** Paystack's published test cards. */
export const testCards: readonly TestCard[] = [
  { number: '4084084084084081', cvv: '408', description: 'Paid at once', brand: 'visa', steps: [] },
  { number: '507850785078507812', cvv: '081', description: 'PIN 1111', brand: 'verve', steps: [pin('1111')] },
  {
    number: '5060666666666666666',
    cvv: '123',
    description: 'PIN 1234, then OTP 123456',
    brand: 'verve',
    steps: [pin('1234'), otp],
  },
  {
    number: '507850785078507804',
    cvv: '884',
    description: 'PIN 0000, then a phone number, then OTP 123456',
    brand: 'verve',
    steps: [pin('0000'), { kind: 'phone', expected: '' }, otp],
  },
  {
    number: '5192602720584796',
    cvv: '123',
    description: "Asks for your bank's approval",
    brand: 'mastercard',
    steps: [{ kind: 'approval', expected: 'yes' }],
  },
  {
    number: '4084080000005408',
    cvv: '001',
    description: 'Declined',
    brand: 'visa',
    steps: [],
    decline: 'Declined',
  },
  {
    number: '507850785078507853',
    cvv: '082',
    description: 'No token from the bank',
    brand: 'verve',
    steps: [],
    decline: 'Token Not Generated. Customer Not Registered on Token Platform',
  },
  {
    number: '4084080000670037',
    cvv: '787',
    description: 'Insufficient funds',
    brand: 'visa',
    steps: [],
    decline: 'Insufficient Funds',
  },
  {
    number: '4084080000671803',
    cvv: '180',
    description: 'Paid; a refund fails',
    brand: 'visa',
    steps: [],
    refundOutcome: 'failed',
  },
  {
    number: '4084080000671902',
    cvv: '190',
    description: 'Paid; a refund needs attention',
    brand: 'visa',
    steps: [],
    refundOutcome: 'needs-attention',
  },
]

/** Paystack's test bank account. */
export const testBankAccount = {
  number: '0000000000',
  steps: [{ kind: 'birthday', expected: '2007-04-15' }, otp] satisfies Challenge['steps'],
}
