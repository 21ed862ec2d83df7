import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldFrame, fieldBoxClass, fieldMessageProps, type FieldProps } from './field-frame.tsx'
import { joinClasses } from './join-classes.ts'

type TextAreaProps = ComponentProps<'textarea'> &
  FieldProps & {
    /** Buttons between the label and the box. */
    toolbar?: ReactNode
  }

/** A multi-line text input; 112 px high unless `rows` is set. */
export function TextArea(props: TextAreaProps) {
  const { label, optional, hideLabel, helper, error, toolbar, className, ...rest } = props
  const generatedId = useId()
  const id = rest.id ?? generatedId
  return (
    <FieldFrame {...{ id, label, optional, hideLabel, helper, error, className }}>
      {toolbar}
      <textarea
        rows={4}
        {...rest}
        id={id}
        {...fieldMessageProps(id, { helper, error })}
        className={joinClasses(fieldBoxClass(Boolean(error)), 'read-only:bg-sunken min-h-28 resize-y py-2.5')}
      />
    </FieldFrame>
  )
}
