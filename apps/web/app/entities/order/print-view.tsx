import type { PrintLayout } from '@shop/contract/documents'
import { joinClasses } from '@shop/ui/join-classes'

// Phones have room only for item, quantity and amount.
const narrow = 'max-xs:hidden print:table-cell'

/** One document with the server's texts; each starts on a new page in print. */
export function PrintView({ layout }: { layout: PrintLayout }) {
  return (
    <article className="mb-5 rounded-card border border-line bg-surface p-4 break-after-page last:break-after-auto md:rounded-panel md:p-8 print:mb-0 print:border-0 print:p-0">
      <h2>{layout.title}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-dense">
        {layout.details.map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-5 xs:grid-cols-2 print:grid-cols-2">
        {layout.parties.map(({ label, lines: [name, ...lines] }) => (
          <section key={label}>
            <h3 className="mb-1 text-small font-normal text-muted">{label}</h3>
            <p className="grid text-dense">
              <b className="font-semibold">{name}</b>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </section>
        ))}
      </div>
      <PrintedTable layout={layout} />
      <dl className="tabular mt-3 ml-auto grid max-w-90 grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-dense">
        {layout.totals.map(({ label, value, is_emphasised: strong }) => (
          <div key={label} className="contents">
            <dt className={strong ? 'text-body font-bold' : 'text-muted'}>{label}</dt>
            <dd className={joinClasses('text-right', strong && 'text-body font-bold')}>{value}</dd>
          </div>
        ))}
      </dl>
      {layout.notes.map((note) => (
        <p key={note} className="mt-4 text-small wrap-anywhere text-muted">
          {note}
        </p>
      ))}
    </article>
  )
}

function PrintedTable({ layout }: { layout: PrintLayout }) {
  return (
    <div className="mt-6 overflow-x-auto print:overflow-visible">
      <table className="tabular w-full text-left text-dense">
        <thead>
          <tr className="border-b border-control">
            {layout.columns.map(({ label: head, is_numeric: end }, at) => (
              <th
                key={head}
                scope="col"
                className={joinClasses(
                  'py-2 pl-3 whitespace-nowrap first:pl-0',
                  end && 'text-right',
                  isMiddle(at, layout) && narrow,
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layout.rows.map(({ cells, detail }, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a printed row has no unique name
            <tr key={row} className="break-inside-avoid border-b border-line align-top">
              {layout.columns.map(({ label: head, is_numeric: end }, at) => (
                <td
                  key={head}
                  className={joinClasses(
                    'py-2 pl-3 first:pl-0 first:wrap-anywhere',
                    end && 'text-right whitespace-nowrap',
                    isMiddle(at, layout) && narrow,
                  )}
                >
                  {cells[at]}
                  {at === 0 && detail && <span className="block text-small text-muted">{detail}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isMiddle(at: number, { columns }: PrintLayout): boolean {
  return at > 1 && at < columns.length - 1
}
