import * as attributes from '@shop/contract/admin/attributes'
import * as bulk from '@shop/contract/admin/bulk-changes'
import * as contract from '@shop/contract/admin/catalogue'
import * as categories from '@shop/contract/admin/categories'
import * as collections from '@shop/contract/admin/collections'
import * as synonyms from '@shop/contract/admin/synonyms'
import { createCategory } from '@shop/domain/catalogue/products/add-category'
import { reorderCategories } from '@shop/domain/catalogue/products/arrange-categories'
import { deleteBrand } from '@shop/domain/catalogue/products/delete-brand'
import { listAdminBrands } from '@shop/domain/catalogue/products/list-admin-brands'
import { renameBrand } from '@shop/domain/catalogue/products/rename-brand'
import { deleteCategory } from '@shop/domain/selling/promotions/delete-category'
import { addProductImage } from '@shop/domain/catalogue/products/add-picture'
import { createProduct } from '@shop/domain/catalogue/products/add-product'
import { updateProductImages } from '@shop/domain/catalogue/products/arrange-pictures'
import { updateProductSlug } from '@shop/domain/catalogue/products/change-product-id'
import { duplicateProduct } from '@shop/domain/catalogue/products/copy-product'
import { deleteProduct } from '@shop/domain/catalogue/products/delete-product'
import { updateAttributes, listAttributes } from '@shop/domain/catalogue/products/edit-attributes'
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '@shop/domain/catalogue/products/edit-collections'
import { updateProduct } from '@shop/domain/catalogue/products/edit-product'
import { updateSynonyms, listSynonyms } from '@shop/domain/catalogue/search/edit-synonyms'
import { listAdminProducts } from '@shop/domain/catalogue/products/list-admin-products'
import { listAdminCategories } from '@shop/domain/catalogue/products/list-admin-categories'
import { listCatalogueOptions } from '@shop/domain/catalogue/products/list-catalogue-choices'
import { previewBulkEdit } from '@shop/domain/catalogue/bulk-edit/preview-bulk-change'
import { publishProduct } from '@shop/domain/catalogue/products/publish-product'
import { getBulkEdit } from '@shop/domain/catalogue/bulk-edit/read-bulk-change'
import { getAdminProduct } from '@shop/domain/catalogue/products/read-admin-product'
import { listProductHistory } from '@shop/domain/catalogue/products/read-history'
import { listCollections, getCollection } from '@shop/domain/catalogue/products/read-collections'
import { updateCategory } from '@shop/domain/catalogue/products/rename-category'
import { startBulkEdit } from '@shop/domain/catalogue/bulk-edit/start-bulk-change'
import { undoBulkEdit } from '@shop/domain/catalogue/bulk-edit/undo-bulk-change'
import { type RouteContext, route } from '../../http/serve.ts'
import { readUpload, acceptUploads } from '../../http/uploads.ts'

export function adminCatalogueRoutes(api: RouteContext): void {
  route(api, contract.listAdminProducts, (ctx, { query }) => listAdminProducts(ctx, query))
  route(api, contract.listCatalogueOptions, (ctx) => listCatalogueOptions(ctx))
  route(api, contract.getAdminProduct, (ctx, { params }) => getAdminProduct(ctx, params.productId))
  route(api, contract.createProduct, (ctx, { body, key }) => createProduct(ctx, body, key))
  route(api, contract.updateProduct, (ctx, { params, body, key }) =>
    updateProduct(ctx, params.productId, body, key),
  )
  route(api, contract.publishProduct, (ctx, { params, body }) =>
    publishProduct(ctx, params.productId, body.published),
  )
  route(api, contract.getProductHistory, (ctx, { params, query }) =>
    listProductHistory(ctx, params.productId, query.cursor),
  )
  route(api, contract.duplicateProduct, (ctx, { params, key }) =>
    duplicateProduct(ctx, params.productId, key),
  )
  route(api, contract.updateProductSlug, (ctx, { params, body }) =>
    updateProductSlug(ctx, params.productId, body.slug),
  )
  route(api, contract.deleteProduct, async (ctx, { params }) => {
    await deleteProduct(ctx, params.productId)
    return { message: 'Product deleted.' }
  })
  route(api, contract.updateProductImages, (ctx, { params, body }) =>
    updateProductImages(ctx, params.productId, body.images),
  )
  route(api, categories.listAdminCategories, async (ctx) => ({ items: await listAdminCategories(ctx) }))
  route(api, categories.updateCategory, async (ctx, { params, body }) => {
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
  route(api, categories.createCategory, async (ctx, { body }) => {
    await createCategory(ctx, body)
    return { items: await listAdminCategories(ctx) }
  })
  route(api, categories.reorderCategories, async (ctx, { body }) => {
    await reorderCategories(ctx, body.items)
    return { items: await listAdminCategories(ctx) }
  })
  route(api, categories.deleteCategory, async (ctx, { params, query }) => {
    await deleteCategory(ctx, params.slug, query.move_to)
    return { items: await listAdminCategories(ctx) }
  })
  brandRoutes(api)
  collectionRoutes(api)
  route(api, synonyms.listSynonyms, (ctx) => listSynonyms(ctx))
  route(api, synonyms.updateSynonyms, (ctx, { body }) => updateSynonyms(ctx, body))
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
  route(api, categories.listAdminBrands, async (ctx) => ({ items: await listAdminBrands(ctx) }))
  route(api, categories.renameBrand, async (ctx, { params, body }) => {
    await renameBrand(ctx, params.slug, body.name)
    return { items: await listAdminBrands(ctx) }
  })
  route(api, categories.deleteBrand, async (ctx, { params, query }) => {
    await deleteBrand(ctx, params.slug, query.move_to)
    return { items: await listAdminBrands(ctx) }
  })
}

function bulkRoutes(api: RouteContext): void {
  route(api, bulk.previewBulkEdit, (ctx, { body }) => previewBulkEdit(ctx, body))
  route(api, bulk.startBulkEdit, (ctx, { body, key }) => startBulkEdit(ctx, body, key))
  route(api, bulk.getBulkEdit, (ctx, { params }) => getBulkEdit(ctx, params.bulkEditId))
  route(api, bulk.undoBulkEdit, (ctx, { params }) => undoBulkEdit(ctx, params.bulkEditId))
}

function uploadRoutes(api: RouteContext): void {
  acceptUploads(api, (api) =>
    route(api, contract.addProductImage, async (ctx, { params, query, request }) =>
      addProductImage(ctx, params.productId, await readUpload(request), query.colour),
    ),
  )
}
