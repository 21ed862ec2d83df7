import { array, assert, integer, nat, property, subarray, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { allocateCredit, remainingByVatClass } from './credit-note.ts'
import { type VatClassTotal, sumTotals } from './document-content.ts'

const vatClassTotal = (vatClass: VatClassTotal['vat_class']) =>
  integer({ min: 1, max: 1_000_000_000_000 }).map((grossKobo): VatClassTotal => {
    const vatKobo = vatClass === 'standard' ? Math.floor((6 * grossKobo + 43) / 86) : 0
    return { vat_class: vatClass, gross_kobo: grossKobo, vat_kobo: vatKobo, net_kobo: grossKobo - vatKobo }
  })

const invoices = tuple(vatClassTotal('standard'), vatClassTotal('zero'), vatClassTotal('exempt')).chain(
  (all) => subarray(all, { minLength: 1 }),
)

const standard: VatClassTotal = {
  vat_class: 'standard',
  gross_kobo: 107_500,
  vat_kobo: 7_500,
  net_kobo: 100_000,
}

const zero: VatClassTotal = { vat_class: 'zero', gross_kobo: 50_000, vat_kobo: 0, net_kobo: 50_000 }

test('rejects more than is left', () => {
  expect(() => allocateCredit([standard, zero], 157_501)).toThrow('More is credited')
})

test('credits returned items in their own VAT class, and any further amount in the others', () => {
  expect(allocateCredit([standard, zero], 40_000, { zero: 50_000 })).toEqual([
    { vat_class: 'zero', gross_kobo: 40_000, vat_kobo: 0, net_kobo: 40_000 },
  ])
  expect(allocateCredit([standard, zero], 60_000, { zero: 50_000 })).toEqual([
    { vat_class: 'standard', gross_kobo: 10_000, vat_kobo: 698, net_kobo: 9_302 },
    zero,
  ])
})

test('credit notes for all of an invoice add up to exactly its net and VAT, however they are split', () => {
  assert(
    property(invoices, array(nat(100), { maxLength: 6 }), (invoiced, percents) => {
      const notes: VatClassTotal[][] = []
      for (const percent of [...percents, 100]) {
        const left = remainingByVatClass(invoiced, notes)
        const amount = Math.floor((sumTotals(left).gross_kobo * percent) / 100)
        const note = allocateCredit(left, amount, { zero: amount })
        expect(sumTotals(note).gross_kobo).toBe(amount)
        for (const { net_kobo: netKobo, vat_kobo: vatKobo, gross_kobo: grossKobo } of note) {
          expect(netKobo + vatKobo).toBe(grossKobo)
          expect(Math.min(netKobo, vatKobo)).toBeGreaterThanOrEqual(0)
        }
        notes.push(note)
      }
      for (const { net_kobo: netKobo, vat_kobo: vatKobo, gross_kobo: grossKobo } of remainingByVatClass(
        invoiced,
        notes,
      ))
        expect([netKobo, vatKobo, grossKobo]).toEqual([0, 0, 0])
    }),
  )
})
