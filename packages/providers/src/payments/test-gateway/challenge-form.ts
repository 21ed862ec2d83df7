import { html, type Html } from './html.ts'
import type { Challenge, ChallengeKind } from './records.ts'

const questions: Record<
  Exclude<ChallengeKind, 'approval'>,
  { label: string; type: 'password' | 'text' | 'tel' }
> = {
  pin: { label: 'Card PIN', type: 'password' },
  phone: { label: 'Phone number of your bank account', type: 'tel' },
  otp: { label: 'One-time password (OTP)', type: 'text' },
  birthday: { label: 'Date of birth (year-month-day)', type: 'text' },
}

/** Asks what the bank wants to know next. */
export function challengeForm({ steps }: Challenge): Html | undefined {
  const step = steps[0]
  if (!step) return undefined
  if (step.kind === 'approval')
    return html`<section>
      <h2>Your bank asks: do you approve this payment?</h2>
      <form method="post">
        <input type="hidden" name="act" value="answer" />
        <button class="main" name="answer" value="yes">Approve</button>
        <button name="answer" value="no">Refuse</button>
      </form>
    </section>`
  const { label, type } = questions[step.kind]
  return html`<section>
    <h2>Your bank needs one more thing</h2>
    <form method="post">
      <label for="answer">${label}</label>
      <input id="answer" name="answer" type="${type}" autocomplete="off" required autofocus />
      <button class="main" name="act" value="answer">Continue</button>
    </form>
  </section>`
}
