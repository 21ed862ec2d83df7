import type { VatClass } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { documents } from '../documents/tables.ts'
import { figure, type ReportKind } from './report-body.ts'
import { chartOf } from './report-chart.ts'
import { bucketsOf, type Span } from './report-period.ts'
import { sumOf } from './report-values.ts'
import { inSpan, lagosDay } from './sold-orders.ts'

const groups = [
  { name: 'class', text: 'Class of VAT' },
  { name: 'month', text: 'Month' },
]

const classNames: Readonly<Record<VatClass, string>> = {
  standard: 'Standard, 7.5%',
  zero: 'Zero',
  exempt: 'Exempt',
}

interface TaxedDay {
  date: string
  vatClass: VatClass
  netKobo: number
  vatKobo: number
  creditedNetKobo: number
  creditedVatKobo: number
}

/** VAT as invoices and credit notes say it, by the day of their issue: what the shop declares. */
export const vatReport: ReportKind = {
  groups,
  async read(shop, { period, by, group }) {
    const now = await taxedDays(shop, period.now)
    const before = await taxedDays(shop, period.before)
    const pair = (of: (rows: TaxedDay[]) => number) => [of(now), period.before && of(before)] as const
    const cells = (rows: TaxedDay[]) => [
      sumOf(rows, (row) => row.netKobo),
      sumOf(rows, (row) => row.vatKobo),
      sumOf(rows, (row) => row.creditedNetKobo),
      sumOf(rows, (row) => row.creditedVatKobo),
      sumOf(rows, (row) => row.netKobo - row.creditedNetKobo),
      vatOf(rows),
    ]
    const rowsOf = (key: string, name: string, rows: TaxedDay[]) => ({
      key,
      name,
      link: null,
      cells: cells(rows),
    })
    return {
      figures: [
        figure('VAT to declare', 'naira', pair(vatOf), { growth: 'neither' }),
        figure(
          'VAT invoiced',
          'naira',
          pair((rows) => sumOf(rows, (row) => row.vatKobo)),
          { growth: 'neither' },
        ),
        figure(
          'VAT credited',
          'naira',
          pair((rows) => sumOf(rows, (row) => row.creditedVatKobo)),
          { growth: 'neither' },
        ),
        figure(
          'Sales without VAT',
          'naira',
          pair((rows) => sumOf(rows, (row) => row.netKobo - row.creditedNetKobo)),
        ),
      ],
      chart: chartOf({ title: 'VAT invoiced', unit: 'naira', by }, period, {
        now: invoicedByDay(now),
        before: invoicedByDay(before),
      }),
      head: groups.find(({ name }) => name === group)?.text ?? '',
      columns: [
        { text: 'Invoiced net', unit: 'naira' },
        { text: 'VAT', unit: 'naira' },
        { text: 'Credited net', unit: 'naira' },
        { text: 'VAT credited', unit: 'naira' },
        { text: 'Net', unit: 'naira' },
        { text: 'VAT to declare', unit: 'naira' },
      ],
      rows:
        group === 'month'
          ? bucketsOf(period.now, 'month').map(({ from, to }) =>
              rowsOf(
                from,
                from.slice(0, 7),
                now.filter(({ date }) => date >= from && date <= to),
              ),
            )
          : [...Map.groupBy(now, ({ vatClass }) => vatClass)]
              .toSorted(([a], [b]) => (a < b ? 1 : -1))
              .map(([vatClass, rows]) => rowsOf(vatClass, classNames[vatClass], rows)),
      total: cells(now),
      note: 'From the invoices and credit notes of a shop that is registered for VAT. Test orders get none.',
    }
  },
}

const vatOf = (rows: readonly TaxedDay[]) => sumOf(rows, (row) => row.vatKobo - row.creditedVatKobo)

function invoicedByDay(rows: readonly TaxedDay[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { date, vatKobo } of rows) days.set(date, (days.get(date) ?? 0) + vatKobo)
  return days
}

async function taxedDays(shop: ShopContext, span: Span | null): Promise<TaxedDay[]> {
  if (!span) return []
  const isNote = sql`${documents.series} = 'credit_note'`
  const { rows } = await shop.db.execute<Record<keyof TaxedDay, unknown>>(sql`
    select ${lagosDay(sql`${documents.issuedAt}`)} as date, each.value->>'vatClass' as "vatClass",
      coalesce(sum((each.value->>'netKobo')::bigint) filter (where not ${isNote}), 0) as "netKobo",
      coalesce(sum((each.value->>'vatKobo')::bigint) filter (where not ${isNote}), 0) as "vatKobo",
      coalesce(sum((each.value->>'netKobo')::bigint) filter (where ${isNote}), 0) as "creditedNetKobo",
      coalesce(sum((each.value->>'vatKobo')::bigint) filter (where ${isNote}), 0) as "creditedVatKobo"
    from ${documents} cross join lateral jsonb_array_elements(${documents.content}->'sums') as each
    where ${inSpan(sql`${documents.issuedAt}`, span)} and (${documents.content}->>'isVatRegistered')::boolean
    group by 1, 2`)
  return rows.map((row) => ({
    date: String(row.date),
    vatClass: String(row.vatClass) as VatClass,
    netKobo: Number(row.netKobo),
    vatKobo: Number(row.vatKobo),
    creditedNetKobo: Number(row.creditedNetKobo),
    creditedVatKobo: Number(row.creditedVatKobo),
  }))
}
