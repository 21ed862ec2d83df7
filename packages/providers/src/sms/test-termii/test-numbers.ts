/** How long after a message its report comes. */
export const reportAfterMs = 500

/** Endings of numbers to which the test service does not deliver: what its report says, or that it says nothing. */
const outcomes: Record<string, string> = {
  '0001': 'Message Failed',
  '0002': 'DND Active on Phone Number',
  '0003': 'silent',
  '0004': 'broken',
  '0005': 'Expired',
}

/** The status of the report to a number; `silent`: no report, `broken`: the call itself fails. */
export function getSmsOutcome(receiver: string): string {
  return outcomes[receiver.slice(-4)] ?? 'DELIVERED'
}
