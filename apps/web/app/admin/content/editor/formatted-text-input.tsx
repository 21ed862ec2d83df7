import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { TextareaInput, useFormValue } from '../../../forms/contract/inputs.tsx'
import { type FormatTool, FormatToolbar } from './format-toolbar.tsx'
import { getLink, isBold, setLink, toggleBold } from './inline-marks.ts'
import { continueList, getLineKind, toggleLines } from './line-marks.ts'
import { LinkDialog } from './link-dialog.tsx'
import { TableDialog } from './table-dialog.tsx'
import { emptyTable, getTable, setTable } from './table-marks.ts'
import { applyEdit, type SelectedText, type TextEdit } from './text-edit.ts'

type FormattedTextInputProps = Pick<
  ComponentProps<typeof TextareaInput>,
  'name' | 'label' | 'rows' | 'max'
> & {
  disabled: boolean
}

/** A text field with buttons that write its marks, so that nobody needs to know them. */
export function FormattedTextInput({ name, disabled, ...field }: FormattedTextInputProps) {
  const id = useId()
  const text = useFormValue<string>(name)
  // Before the field is first used, buttons add to its end.
  const [range, setRange] = useState<{ start: number; end: number }>()
  const [dialog, setDialog] = useState<'link' | 'table'>()
  const box = useRef<HTMLDivElement>(null)
  const end = Math.min(range?.end ?? text.length, text.length)
  const selected: SelectedText = { text, start: Math.min(range?.start ?? end, end), end }

  const apply = (edit: TextEdit) => {
    const area = box.current?.querySelector('textarea')
    // Closed first, because a closing dialog moves the focus.
    flushSync(() => setDialog(undefined))
    if (area) applyEdit(area, edit)
  }
  const useTool = (tool: FormatTool) => {
    if (tool === 'link' || tool === 'table') setDialog(tool)
    else apply(tool === 'bold' ? toggleBold(selected) : toggleLines(selected, tool))
  }
  return (
    <div ref={box}>
      <TextareaInput
        {...field}
        id={id}
        name={name}
        toolbar={
          <FormatToolbar
            controls={id}
            disabled={disabled}
            active={getActiveTools(selected)}
            onUse={useTool}
          />
        }
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setRange({ start: selectionStart, end: selectionEnd })
        }
        onKeyDown={editByKey}
      />
      {dialog && (
        <EditorDialog kind={dialog} selected={selected} onEdit={apply} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

interface EditorDialogProps {
  kind: 'link' | 'table'
  selected: SelectedText
  onEdit: (edit: TextEdit) => void
  onClose: () => void
}

/** Rendered outside the form of the page, which must not receive its submit either. */
function EditorDialog({ kind, selected, onEdit, onClose }: EditorDialogProps) {
  const link = getLink(selected)
  const table = getTable(selected)
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      {kind === 'link' ? (
        <LinkDialog
          link={link}
          onSet={(label, target) => onEdit(setLink(link, label, target))}
          onClose={onClose}
        />
      ) : (
        <TableDialog
          isNew={table === undefined}
          cells={table?.cells ?? emptyTable}
          onSet={(cells) => onEdit(setTable(selected, cells))}
          onClose={onClose}
        />
      )}
    </div>,
    document.body,
  )
}

/** Enter continues a list, Ctrl+B or Cmd+B makes text bold. */
function editByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const here = { text: value, start: selectionStart, end: selectionEnd }
  if (event.shiftKey || event.altKey || event.nativeEvent.isComposing) return
  const isCommand = event.ctrlKey || event.metaKey
  const isBoldKey = isCommand && event.key.toLowerCase() === 'b'
  const isEnter = !isCommand && event.key === 'Enter'
  const edit = isBoldKey ? toggleBold(here) : isEnter ? continueList(here) : undefined
  if (!edit) return
  event.preventDefault()
  applyEdit(event.currentTarget, edit)
}

function getActiveTools(selected: SelectedText): ReadonlySet<FormatTool> {
  const kind = getLineKind(selected)
  return new Set<FormatTool>([...(kind ? [kind] : []), ...(isBold(selected) ? (['bold'] as const) : [])])
}
