import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminProduct, ProductInput } from '@shop/contract/admin/products'
import { NoResponse } from '../../../api/request-error.ts'
import { discardDraft, loadDraft } from '../../../api/storage/drafts.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { fetchAdminProduct, savePublished, sendProductUpdate } from '../queries.ts'
import { publishQuickProduct } from './publish-quick-product.ts'

const create = vi.hoisted(() => vi.fn<() => Promise<AdminProduct>>())
vi.mock('../../../api/generated/admin/products.ts', () => ({
  createProduct: { mutation: () => ({ mutationFn: create }) },
}))
vi.mock('../../../api/storage/drafts.ts')
vi.mock('../../../api/upload-file.ts')
vi.mock('../queries.ts')

const product = (id: string) =>
  ({
    id,
    product_images: [{}],
    published: false,
    variants: [{ id: 'v', sku: 's', on_hand: 1 }],
  }) as AdminProduct
const input = { name: 'Ankara bag', category: 'Bags', variants: [{ price_kobo: 5_000 }] } as ProductInput
const publish = () => publishQuickProduct(input, new File(['x'], 'a.jpg'), () => undefined)

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(loadDraft).mockReturnValue({ id: 'started' })
  create.mockResolvedValue(product('new'))
  vi.mocked(uploadFile).mockResolvedValue(product('any'))
  vi.mocked(sendProductUpdate).mockImplementation(async (id) => product(id))
  vi.mocked(savePublished).mockImplementation(async (id) => product(id))
})

test.each([
  ['no response', new NoResponse('NetworkError', undefined)],
  ['a busy shop', { status: 503, code: 'unavailable' }],
  ['a session that is over', { status: 401, code: 'unauthenticated' }],
])('%s says nothing about the draft of before: no second product is created', async (_what, error) => {
  vi.mocked(fetchAdminProduct).mockRejectedValue(error)
  await expect(publish()).rejects.toBe(error)
  expect(create).not.toHaveBeenCalled()
  expect(discardDraft).not.toHaveBeenCalled()
})

test('a draft that was deleted meanwhile is created again', async () => {
  vi.mocked(fetchAdminProduct).mockRejectedValue({ status: 404, code: 'not_found' })
  expect(await publish()).toMatchObject({ id: 'new' })
})

test('a draft of before is published instead of another one', async () => {
  vi.mocked(fetchAdminProduct).mockResolvedValue(product('started'))
  expect(await publish()).toMatchObject({ id: 'started' })
  expect(create).not.toHaveBeenCalled()
})
