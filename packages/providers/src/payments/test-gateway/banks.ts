/** A few Nigerian banks with their codes; the ids are this gateway's own. */
export const banks = [
  { id: 1, name: 'Access Bank', slug: 'access-bank', code: '044' },
  { id: 7, name: 'First Bank of Nigeria', slug: 'first-bank-of-nigeria', code: '011' },
  { id: 9, name: 'Guaranty Trust Bank', slug: 'guaranty-trust-bank', code: '058' },
  { id: 67, name: 'Kuda Bank', slug: 'kuda-bank', code: '50211' },
  { id: 24, name: 'Test Bank', slug: 'test-bank', code: '001' },
  { id: 18, name: 'United Bank For Africa', slug: 'united-bank-for-africa', code: '033' },
  { id: 21, name: 'Zenith Bank', slug: 'zenith-bank', code: '057' },
].map((bank) => ({
  ...bank,
  country: 'Nigeria',
  currency: 'NGN',
  type: 'nuban',
  active: true,
  is_deleted: false,
}))
