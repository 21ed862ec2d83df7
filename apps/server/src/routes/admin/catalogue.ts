import * as attributes from '@shop/contract/admin/taxonomy'
import * as bulk from '@shop/contract/admin/bulk-edits'
import * as contract from '@shop/contract/admin/products'
import * as collections from '@shop/contract/admin/collections'
import { createCategory, updateCategory } from '@shop/domain/catalogue/products/categories'
import { reorderCategories } from '@shop/domain/catalogue/products/category-tree'
import { deleteBrand, listAdminBrands, renameBrand } from '@shop/domain/catalogue/products/brands'
import { deleteCategory } from '@shop/domain/selling/promotions/delete-category'
import { addProductImage, updateProductImages } from '@shop/domain/catalogue/products/product-images'
import { createProduct, duplicateProduct } from '@shop/domain/catalogue/products/create-product'
import { updateProductSlug } from '@shop/domain/catalogue/products/update-slug'
import { deleteProduct } from '@shop/domain/catalogue/products/delete-products'
import { updateAttributes, listAttributes } from '@shop/domain/catalogue/products/attributes'
import {
  createCollection,
  deleteCollection,
  updateCollection,
  listCollections,
  getCollection,
} from '@shop/domain/catalogue/products/collections'
import { updateProduct } from '@shop/domain/catalogue/products/update-product'
import { updateSynonyms, listSynonyms } from '@shop/domain/catalogue/search/synonyms'
import { listAdminProducts } from '@shop/domain/catalogue/products/list-admin-products'
import { listAdminCategories, listCatalogueOptions } from '@shop/domain/catalogue/products/list-categories'
import {
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@shop/domain/catalogue/bulk-edit/start-bulk-edit'
import { publishProduct } from '@shop/domain/catalogue/products/publish-product'
import { getBulkEdit } from '@shop/domain/catalogue/bulk-edit/bulk-edits'
import { getAdminProduct } from '@shop/domain/catalogue/products/get-admin-product'
import { listProductHistory } from '@shop/domain/catalogue/products/list-product-history'
import { type RouteContext, route } from '../../http/route.ts'
import { readUpload, acceptUploads } from '../../http/request-bodies.ts'
import * as stockContract from '@shop/contract/admin/stock'
import { recordStockCount } from '@shop/domain/backoffice/stock-count/stock-count'
import { countDiscrepancies, listStock } from '@shop/domain/backoffice/stock-count/list-inventory'
import * as reviewsContract from '@shop/contract/admin/reviews'
import { moderateReview, listAdminReviews } from '@shop/domain/catalogue/reviews/moderate-reviews'

export function adminCatalogueRoutes(api: RouteContext): void {
  route(api, contract.listAdminProducts, (ctx, { query }) => listAdminProducts(ctx, query))
  route(api, contract.listCatalogueOptions, (ctx) => listCatalogueOptions(ctx))
  route(api, contract.getAdminProduct, (ctx, { params }) => getAdminProduct(ctx, params.product_id))
  route(api, contract.createProduct, (ctx, { body, key }) => createProduct(ctx, body, key))
  route(api, contract.updateProduct, (ctx, { params, body, key }) =>
    updateProduct(ctx, params.product_id, body, key),
  )
  route(api, contract.publishProduct, (ctx, { params, body }) =>
    publishProduct(ctx, params.product_id, body.published),
  )
  route(api, contract.getProductHistory, (ctx, { params, query }) =>
    listProductHistory(ctx, params.product_id, query.cursor),
  )
  route(api, contract.duplicateProduct, (ctx, { params, key }) =>
    duplicateProduct(ctx, params.product_id, key),
  )
  route(api, contract.updateProductSlug, (ctx, { params, body }) =>
    updateProductSlug(ctx, params.product_id, body.slug),
  )
  route(api, contract.deleteProduct, async (ctx, { params }) => {
    await deleteProduct(ctx, params.product_id)
    return { message: 'Product deleted.' }
  })
  route(api, contract.updateProductImages, (ctx, { params, body }) =>
    updateProductImages(ctx, params.product_id, body.images),
  )
  route(api, attributes.listAdminCategories, async (ctx) => ({ items: await listAdminCategories(ctx) }))
  route(api, attributes.updateCategory, async (ctx, { params, body }) => {
    const { pay_on_delivery: payOnDelivery, weight_grams: weightGrams, size_name: sizeName, ...words } = body
    await updateCategory(ctx, params.slug, {
      ...words,
      pay_on_delivery: payOnDelivery,
      weight_grams: weightGrams,
      size_name: sizeName,
    })
    return { items: await listAdminCategories(ctx) }
  })
  route(api, attributes.listAttributes, async (ctx, { params }) => ({
    items: await listAttributes(ctx, params.slug),
  }))
  route(api, attributes.updateAttributes, async (ctx, { params, body }) => ({
    items: await updateAttributes(ctx, params.slug, body.items),
  }))
  route(api, attributes.createCategory, async (ctx, { body }) => {
    await createCategory(ctx, body)
    return { items: await listAdminCategories(ctx) }
  })
  route(api, attributes.reorderCategories, async (ctx, { body }) => {
    await reorderCategories(ctx, body.items)
    return { items: await listAdminCategories(ctx) }
  })
  route(api, attributes.deleteCategory, async (ctx, { params, query }) => {
    await deleteCategory(ctx, params.slug, query.move_to)
    return { items: await listAdminCategories(ctx) }
  })
  brandRoutes(api)
  collectionRoutes(api)
  route(api, attributes.listSynonyms, (ctx) => listSynonyms(ctx))
  route(api, attributes.updateSynonyms, (ctx, { body }) => updateSynonyms(ctx, body))
  bulkRoutes(api)
  uploadRoutes(api)
}

function collectionRoutes(api: RouteContext): void {
  route(api, collections.listCollections, async (ctx) => ({ items: await listCollections(ctx) }))
  route(api, collections.createCollection, async (ctx, { body }) =>
    getCollection(ctx, await createCollection(ctx, body)),
  )
  route(api, collections.getCollection, (ctx, { params }) => getCollection(ctx, params.slug))
  route(api, collections.updateCollection, async (ctx, { params, body }) => {
    await updateCollection(ctx, params.slug, body)
    return getCollection(ctx, params.slug)
  })
  route(api, collections.deleteCollection, async (ctx, { params }) => {
    await deleteCollection(ctx, params.slug)
    return { items: await listCollections(ctx) }
  })
}

function brandRoutes(api: RouteContext): void {
  route(api, attributes.listAdminBrands, async (ctx) => ({ items: await listAdminBrands(ctx) }))
  route(api, attributes.renameBrand, async (ctx, { params, body }) => {
    await renameBrand(ctx, params.slug, body.name)
    return { items: await listAdminBrands(ctx) }
  })
  route(api, attributes.deleteBrand, async (ctx, { params, query }) => {
    await deleteBrand(ctx, params.slug, query.move_to)
    return { items: await listAdminBrands(ctx) }
  })
}

function bulkRoutes(api: RouteContext): void {
  route(api, bulk.previewBulkEdit, (ctx, { body }) => previewBulkEdit(ctx, body))
  route(api, bulk.startBulkEdit, (ctx, { body, key }) => startBulkEdit(ctx, body, key))
  route(api, bulk.getBulkEdit, (ctx, { params }) => getBulkEdit(ctx, params.bulk_edit_id))
  route(api, bulk.undoBulkEdit, (ctx, { params }) => undoBulkEdit(ctx, params.bulk_edit_id))
}

function uploadRoutes(api: RouteContext): void {
  acceptUploads(api, (api) =>
    route(api, contract.addProductImage, async (ctx, { params, query, request }) =>
      addProductImage(ctx, params.product_id, await readUpload(request), query.colour),
    ),
  )
}

export function stockRoutes(api: RouteContext): void {
  route(api, stockContract.listStock, (ctx, { query }) =>
    listStock(ctx, { ...query, has_discrepancy: query.has_discrepancy === '1' }),
  )
  route(api, stockContract.countStockDiscrepancies, async (ctx) => ({ count: await countDiscrepancies(ctx) }))
  route(api, stockContract.recordStockCount, (ctx, { body, key }) =>
    recordStockCount(ctx, {
      counts: body.counts.map(({ variant_id: variantId, ...count }) => ({ ...count, variant_id: variantId })),
      key,
    }),
  )
}

export function adminReviewRoutes(api: RouteContext): void {
  route(api, reviewsContract.listAdminReviews, (ctx, { query }) => listAdminReviews(ctx, query))
  route(api, reviewsContract.moderateReview, (ctx, { params, body }) =>
    moderateReview(ctx, params.review_id, body),
  )
}
