import type { SignInPromptMode } from '@shop/contract/settings'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'

const options: readonly { value: SignInPromptMode; title: string; line: string }[] = [
  { value: 'every', title: 'On every visit', line: 'On the first page of each visit' },
  { value: 'load', title: 'On every page', line: 'Every time a page loads' },
  { value: 'once', title: 'Once', line: 'Once per device' },
  { value: 'never', title: 'Never', line: 'Only when an account is needed' },
]

interface SignInFieldsProps {
  chosen: SignInPromptMode
  onChange: (chosen: SignInPromptMode) => void
}

/** When visitors are asked to sign in by a dialog that opens by itself. */
export function SignInFields({ chosen, onChange }: SignInFieldsProps) {
  return (
    <Panel title="Sign-in dialog">
      <fieldset className="grid gap-2.5 md:grid-cols-2">
        <legend className="mb-3 text-small text-muted">
          When the shop opens the sign-in dialog automatically.
        </legend>
        {options.map(({ value, title, line }) => (
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
