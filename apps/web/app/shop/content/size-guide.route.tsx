import { titled } from '../../layout/titled.ts'
import { ContentHead } from './content-page.tsx'
import { howToMeasure, sizeTables, type SizeTable } from './size-guide-text.ts'

export const meta = titled('Size Guide', 'Sizes in cm for women, men, children and shoes.')

export default function SizeGuidePage() {
  return (
    <>
      <ContentHead title="Size Guide" line="Measure your body and compare. All measures are in cm." />
      <nav aria-label="Sizes" className="flex flex-wrap gap-2">
        {sizeTables.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-dense font-semibold hover:border-control"
          >
            {title}
          </a>
        ))}
      </nav>
      <section aria-labelledby="how-to-measure" className="measure mt-6">
        <h2 id="how-to-measure">How to measure</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 leading-relaxed marker:text-muted">
          {howToMeasure.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3 text-muted">Where a product tells its own measures, go by those.</p>
      </section>
      <div className="max-w-3xl pb-10 md:pb-14">
        {sizeTables.map((table) => (
          <Sizes key={table.id} {...table} />
        ))}
      </div>
    </>
  )
}

function Sizes({ id, title, note, head, rows }: SizeTable) {
  return (
    <div className="mt-8">
      <h2 id={id} className="scroll-mt-28">
        {title}
      </h2>
      {note && <p className="mt-1 text-muted">{note}</p>}
      <section
        aria-labelledby={id}
        className="mt-3 overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="tabular w-full text-left text-dense whitespace-nowrap">
          <thead className="bg-sunken text-caption text-muted">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="px-4 py-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...measures]) => (
              <tr key={size} className="border-t border-line">
                <th scope="row" className="px-4 py-3 font-semibold">
                  {size}
                </th>
                {measures.map((measure, place) => (
                  <td key={place} className="px-4 py-3">
                    {measure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
