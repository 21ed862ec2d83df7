import type { SignInDialog } from '@shop/contract/settings'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'

const choices: readonly { value: SignInDialog; title: string; line: string }[] = [
  { value: 'every', title: 'At every visit', line: 'The first page of each visit asks' },
  { value: 'load', title: 'On every page', line: 'Each page that a browser loads asks again' },
  { value: 'once', title: 'Once', line: 'Each device is asked a single time' },
  { value: 'never', title: 'Never', line: 'Only where an account is needed' },
]

interface SignInFieldsProps {
  chosen: SignInDialog
  onChange: (chosen: SignInDialog) => void
}

/** When visitors are asked to sign in by a dialog that opens by itself. */
export function SignInFields({ chosen, onChange }: SignInFieldsProps) {
  return (
    <Panel title="Sign-in dialog">
      <fieldset className="grid gap-2.5 md:grid-cols-2">
        <legend className="mb-3 text-small text-muted">
          When the shop asks visitors to sign in, without their having touched anything.
        </legend>
        {choices.map(({ value, title, line }) => (
          <RadioRow
            key={value}
            name="sign-in-dialog"
            value={value}
            title={title}
            description={line}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
