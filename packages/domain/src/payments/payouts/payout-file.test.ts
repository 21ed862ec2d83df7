import { expect, test } from 'vitest'
import { parseNaira, parsePayoutFile } from './payout-file.ts'

test.each([
  ['', 'The file is empty'],
  ['Name,Amount\nAda,100', 'The file needs the columns Reference and Amount'],
  ['Reference,Amount\n', 'The file has no payments'],
  ['Reference,Amount\nORD-1,ten', 'Line 2 can’t be read'],
  ['Reference,Amount\nORD-1,100\n,200', 'Line 3 can’t be read'],
  ['Reference,Amount,Currency\nORD-1,100,USD', 'Line 2 is not in naira'],
])('a file that can’t be read is rejected with the line number: %j', (text, problem) => {
  expect(parsePayoutFile(text)).toEqual({ problem })
})

test('finds columns by name in any order; quoted cells may contain commas, quotes and line breaks', () => {
  const text = [
    '\u{FEFF}Customer,"Amount (NGN)",Transaction Reference,Paystack Fees,Paid At',
    '"Obi, ""Ada""\nLagos","34,500.00",ORD-10443-2,617.5,"19 Nov 2026, 17:22"',
    '',
    'Bello,-1200,ORD-10440-1,0,20 Nov 2026',
  ].join('\r\n')
  expect(parsePayoutFile(text)).toEqual({
    lines: [
      {
        reference: 'ORD-10443-2',
        amount_kobo: 3_450_000,
        fee_kobo: 61_750,
        transacted_at: '19 Nov 2026, 17:22',
      },
      { reference: 'ORD-10440-1', amount_kobo: -120_000, fee_kobo: 0, transacted_at: '20 Nov 2026' },
    ],
  })
  expect(parsePayoutFile('tx_ref;app fee;amount\nA;1;2')).toMatchObject({
    lines: [{ reference: 'A', amount_kobo: 200, fee_kobo: 100 }],
  })
})

test('converts naira to kobo digit by digit', () => {
  expect(['₦1,234.5', 'NGN 0.07', '-12.30', '1.100', ''].map(parseNaira)).toEqual([
    123_450, 7, -1_230, 110, 0,
  ])
  expect(['1.005', 'x', '1e5', '--1'].map(parseNaira)).toEqual([undefined, undefined, undefined, undefined])
})
