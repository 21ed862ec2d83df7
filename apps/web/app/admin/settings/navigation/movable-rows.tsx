import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { IconButton } from '@shop/ui/icon-button'
import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  FieldArray,
  type FieldArrayRow,
  useFormValue,
  useSetFormValue,
} from '../../../forms/contract/inputs.tsx'

interface MovableRowsProps {
  /** The list in the form. Rows with a field `hidden` can be hidden. */
  name: string
  /** The field that names a row. */
  nameField: 'label' | 'title'
  noun: string
  max: number
  newRow: object
  /** The fields of the row at a path. */
  children: (path: string) => ReactNode
}

/** Rows to add, move, hide and remove. What happened is said, and the focus stays with the row. */
export function MovableRows({ name, nameField, noun, max, newRow, children }: MovableRowsProps) {
  const [message, setMessage] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="mt-3 grid gap-3">
      <FieldArray
        name={name}
        renderFooter={({ count, add }) => (
          <Button
            ref={addButton}
            size="dense"
            className="justify-self-start"
            icon={<Plus aria-hidden />}
            aria-disabled={count >= max}
            onClick={() => add(structuredClone(newRow))}
          >
            Add {noun}
            {count >= max && <span className="sr-only"> (no more than {max})</span>}
          </Button>
        )}
      >
        {(row) => (
          <MovableRow
            row={row}
            nameField={nameField}
            noun={noun}
            onMessage={setMessage}
            onRemoved={() => addButton.current?.focus()}
          >
            {children(row.path)}
          </MovableRow>
        )}
      </FieldArray>
      <output className="sr-only">{message}</output>
    </div>
  )
}

interface MovableRowProps extends Pick<MovableRowsProps, 'nameField' | 'noun'> {
  row: FieldArrayRow
  onMessage: (text: string) => void
  onRemoved: () => void
  children: ReactNode
}

function MovableRow({ row, nameField, noun, onMessage, onRemoved, children }: MovableRowProps) {
  const { path, index } = row
  const text = useFormValue<string>(`${path}.${nameField}`)
  const isHidden = useFormValue<boolean | undefined>(`${path}.hidden`)
  const name = text || `${noun} ${index + 1}`
  return (
    // The margin is for the preview, which stays above the fields and must not cover the focused one.
    <fieldset className="grid min-w-0 gap-2.5 border-t border-line pt-3 lg:[&_:focus]:scroll-mt-110">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-1">
        <b aria-hidden className="mr-auto min-w-0 truncate text-small">
          {name}
        </b>
        {isHidden && <Chip>Hidden</Chip>}
        {isHidden !== undefined && (
          <HideButton path={`${path}.hidden`} name={name} isHidden={isHidden} onMessage={onMessage} />
        )}
        <MoveButtons row={row} name={name} onMessage={onMessage} />
        <IconButton
          size="dense"
          label={`Remove: ${name}`}
          onClick={() => {
            row.remove()
            onMessage(`${name} is removed`)
            onRemoved()
          }}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {children}
    </fieldset>
  )
}

interface RowButtonProps extends Pick<MovableRowProps, 'onMessage'> {
  /** Of the row. */
  name: string
}

function HideButton(props: RowButtonProps & { path: string; isHidden: boolean }) {
  const { path, name, isHidden, onMessage } = props
  const set = useSetFormValue()
  return (
    <IconButton
      size="dense"
      label={`${isHidden ? 'Show' : 'Hide'}: ${name}`}
      onClick={() => {
        set(path, !isHidden)
        onMessage(`${name} is ${isHidden ? 'shown' : 'hidden'}`)
      }}
    >
      {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
    </IconButton>
  )
}

/** The pressed button keeps the focus, or where it can move no further, the other one takes it. */
function MoveButtons({ row, name, onMessage }: RowButtonProps & { row: FieldArrayRow }) {
  const { index, isLast } = row
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const movedBy = useRef<1 | -1>(undefined)
  // After the render that moves the row in the document, which takes the focus from it.
  useEffect(() => {
    const by = movedBy.current
    movedBy.current = undefined
    if (by === undefined) return
    const [pressed, other] = by === -1 ? [up, down] : [down, up]
    if (pressed.current?.disabled) other.current?.focus()
    else pressed.current?.focus()
  })
  const move = (by: 1 | -1) => {
    movedBy.current = by
    row.move(by)
    onMessage(`${name} is now number ${index + by + 1}`)
  }
  return (
    <>
      <IconButton
        ref={up}
        size="dense"
        label={`Move up: ${name}`}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        ref={down}
        size="dense"
        label={`Move down: ${name}`}
        disabled={isLast}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  )
}
