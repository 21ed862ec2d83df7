import type { ReactNode } from 'react'

type SegmentedControlProps<Value extends string> = {
  /** Accessible name of the group, such as "Appearance". */
  label: string
  name: string
  options: { value: Value; text: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four options in one frame; native radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, name, options, value, onChange } = props
  return (
    <fieldset className="inline-flex h-fit rounded-control border-[1.5px] border-control in-data-[ground=foot]:border-foot-control">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-10 items-center gap-2 px-2.5 text-small font-semibold wrap-normal md:px-3.5 text-muted transition first-of-type:rounded-l-[inherit] last-of-type:rounded-r-[inherit] not-last:border-r not-last:border-control has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus in-data-[ground=foot]:border-foot-control in-data-[ground=foot]:text-foot-muted in-data-[ground=foot]:has-checked:bg-foot-ink in-data-[ground=foot]:has-checked:text-hero-ink"
        >
          <input
            type="radio"
            name={name}
            // If chosen before hydration, it would revert to the server's value.
            data-needs-script=""
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon}
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
