import type { VatClass } from '@shop/contract/catalogue'
import type { RequestContext } from '../../core/context.ts'
import { getRollupsByDay } from './report-rollups.ts'
import { compareMetrics, type ReportKind, buildChart, sumBy } from './report-body.ts'
import { splitIntoBuckets } from './report-period.ts'
import type { Span } from '../../core/day-range.ts'

const groups = [
  { name: 'class', label: 'VAT class' },
  { name: 'month', label: 'Month' },
]

const classNames: Readonly<Record<VatClass, string>> = {
  standard: 'Standard, 7.5%',
  zero: 'Zero',
  exempt: 'Exempt',
}

interface VatDay {
  date: string
  vat_class: VatClass
  net_kobo: number
  vat_kobo: number
  credited_net_kobo: number
  credited_vat_kobo: number
}

/** VAT of invoices and credit notes by date of issue, as the shop declares it. */
export const vatReport: ReportKind = {
  excludesTestOrders: true,
  groups,
  async read(ctx, { period, by, group }) {
    const now = await vatDays(ctx, period.now)
    const before = await vatDays(ctx, period.before)
    const compare = compareMetrics(now, period.before && before)
    const cells = (rows: VatDay[]) => [
      sumBy(rows, (row) => row.net_kobo),
      sumBy(rows, (row) => row.vat_kobo),
      sumBy(rows, (row) => row.credited_net_kobo),
      sumBy(rows, (row) => row.credited_vat_kobo),
      sumBy(rows, (row) => row.net_kobo - row.credited_net_kobo),
      vatToDeclare(rows),
    ]
    const toRows = (key: string, name: string, rows: VatDay[]) => ({
      key,
      label: name,
      link: null,
      values: cells(rows),
    })
    return {
      metrics: [
        compare('VAT to declare', 'money', vatToDeclare, { growth: 'neither' }),
        compare('VAT invoiced', 'money', (rows) => sumBy(rows, (row) => row.vat_kobo), { growth: 'neither' }),
        compare('VAT credited', 'money', (rows) => sumBy(rows, (row) => row.credited_vat_kobo), {
          growth: 'neither',
        }),
        compare('Sales without VAT', 'money', (rows) =>
          sumBy(rows, (row) => row.net_kobo - row.credited_net_kobo),
        ),
      ],
      chart: buildChart({ title: 'VAT invoiced', unit: 'money', by }, period, {
        now: invoicedByDay(now),
        before: invoicedByDay(before),
      }),
      columns: [
        { label: 'Invoiced net', unit: 'money' },
        { label: 'VAT', unit: 'money' },
        { label: 'Credited net', unit: 'money' },
        { label: 'VAT credited', unit: 'money' },
        { label: 'Net', unit: 'money' },
        { label: 'VAT to declare', unit: 'money' },
      ],
      rows:
        group === 'month'
          ? splitIntoBuckets(period.now, 'month').map(({ from, to }) =>
              toRows(
                from,
                from.slice(0, 7),
                now.filter(({ date }) => date >= from && date <= to),
              ),
            )
          : [...Map.groupBy(now, ({ vat_class: vatClass }) => vatClass)]
              .toSorted(([a], [b]) => (a < b ? 1 : -1))
              .map(([vatClass, rows]) => toRows(vatClass, classNames[vatClass], rows)),
      total: cells(now),
      note: 'From the invoices and credit notes of a shop that is registered for VAT. Test orders get none.',
    }
  },
}

const vatToDeclare = (rows: readonly VatDay[]) => sumBy(rows, (row) => row.vat_kobo - row.credited_vat_kobo)

function invoicedByDay(rows: readonly VatDay[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { date, vat_kobo: vatKobo } of rows) days.set(date, (days.get(date) ?? 0) + vatKobo)
  return days
}

async function vatDays(ctx: RequestContext, span: Span | null): Promise<VatDay[]> {
  if (!span) return []
  const rows = await getRollupsByDay(ctx, { part: 'vat', span, includes_test_orders: false }, 4)
  return rows.map(({ day, key: [vatClass], totals }) => {
    const [netKobo = 0, vatKobo = 0, creditedNetKobo = 0, creditedVatKobo = 0] = totals
    const sum = {
      net_kobo: netKobo,
      vat_kobo: vatKobo,
      credited_net_kobo: creditedNetKobo,
      credited_vat_kobo: creditedVatKobo,
    }
    return { date: day, vat_class: vatClass as VatClass, ...sum }
  })
}
