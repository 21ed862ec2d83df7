import type { ReactNode } from 'react'
import { styles, type EmailStyle } from './mail-style.ts'

interface EmailBoxProps {
  /** Of what stands in it: padding, colours, border. */
  style: EmailStyle
  /** Around it. */
  margin?: string
  /** In pixels, and never wider than the screen; else as wide as what is around it. */
  width?: number
  children: ReactNode
}

/** A table of one cell: classic Outlook knows padding only of cells, and no `max-width` but the table's own width. */
export function EmailBox({ style, margin, width, children }: EmailBoxProps) {
  return (
    <div style={{ margin }}>
      <table
        role="presentation"
        align={width ? 'center' : undefined}
        width={width ?? '100%'}
        cellPadding={0}
        cellSpacing={0}
        style={width ? styles.cardTable : styles.table}
      >
        <tbody>
          <tr>
            <td style={style}>{children}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
