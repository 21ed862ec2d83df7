import {
  type Import,
  type ImportField,
  type ImportStatus,
  importFieldLabels,
  importFields,
} from '@shop/contract/admin/imports'
import { formatCount } from '@shop/ui/format/format-count'

export const importSteps = ['File', 'Columns', 'Check', 'Import']

const steps: Record<ImportStatus, number> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  completed: 3,
  undoing: 3,
  undone: 3,
}

/** Index of the import's step, from 0; `isBack` returns to the columns after the check. */
export function importStep({ status, job }: Pick<Import, 'status' | 'job'>, isBack: boolean): number {
  const wasInterrupted = status === 'checking' && job?.status !== 'running' && job?.status !== 'paused'
  return wasInterrupted || (status === 'checked' && isBack) ? 1 : steps[status]
}

export const importStatusLabels: Record<ImportStatus, string> = {
  uploaded: 'Uploaded',
  checking: 'Checking',
  checked: 'Checked',
  running: 'Importing',
  completed: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
}

const separators: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

/** Summary of the file: 'new-stock.csv, 4,812 rows, comma'. */
export function fileSummary({ file_name, row_count: rows, separator }: Import): string {
  return `${file_name}, ${formatUnitCount(rows, 'row')}, ${separators[separator] ?? separator}`
}

export const formatUnitCount = (count: number, label: string) =>
  `${formatCount(count)} ${label}${count === 1 ? '' : 's'}`

export const fieldOptions = [
  { value: '', text: 'Do not import' },
  ...importFields.map((value) => ({ value, text: importFieldLabels[value] })),
]

const fieldHints: Partial<Record<ImportField, string>> = {
  colour_size: 'Split at “/”',
  price: '₦ and commas are removed',
  cost: '₦ and commas are removed',
  regular_price: 'Must be a price you actually charged',
  stock: 'Replaces current stock',
  published: 'yes or no',
  pay_on_delivery: 'yes or no',
  vat_class: 'standard, zero or exempt',
  features: 'One per line',
  id: 'Used to match existing products',
}

/** Hint on how the cells of a column are read. */
export function columnHint(field: ImportField | null, isDetected: boolean): string {
  if (field === null) return ''
  return [isDetected && 'Matched automatically', fieldHints[field]].filter(Boolean).join('. ')
}
