import * as attributes from '@shop/contract/admin/attributes'
import * as bulk from '@shop/contract/admin/bulk-changes'
import * as contract from '@shop/contract/admin/catalogue'
import * as categories from '@shop/contract/admin/categories'
import * as collections from '@shop/contract/admin/collections'
import * as synonyms from '@shop/contract/admin/synonyms'
import { addCategory } from '@shop/domain/catalogue/products/add-category'
import { arrangeCategories } from '@shop/domain/catalogue/products/arrange-categories'
import { deleteBrand } from '@shop/domain/catalogue/products/delete-brand'
import { listAdminBrands } from '@shop/domain/catalogue/products/list-admin-brands'
import { renameBrand } from '@shop/domain/catalogue/products/rename-brand'
import { deleteCategory } from '@shop/domain/selling/promotions/delete-category'
import { addPicture } from '@shop/domain/catalogue/products/add-picture'
import { addProduct } from '@shop/domain/catalogue/products/add-product'
import { arrangePictures } from '@shop/domain/catalogue/products/arrange-pictures'
import { changeProductId } from '@shop/domain/catalogue/products/change-product-id'
import { copyProduct } from '@shop/domain/catalogue/products/copy-product'
import { deleteProduct } from '@shop/domain/catalogue/products/delete-product'
import { editAttributes, listAttributes } from '@shop/domain/catalogue/products/edit-attributes'
import {
  addCollection,
  deleteCollection,
  editCollection,
} from '@shop/domain/catalogue/products/edit-collections'
import { editProduct } from '@shop/domain/catalogue/products/edit-product'
import { editSynonyms, listSynonyms } from '@shop/domain/catalogue/search/edit-synonyms'
import { listAdminProducts } from '@shop/domain/catalogue/products/list-admin-products'
import { listAdminCategories } from '@shop/domain/catalogue/products/list-admin-categories'
import { listCatalogueChoices } from '@shop/domain/catalogue/products/list-catalogue-choices'
import { previewBulkChange } from '@shop/domain/catalogue/bulk-edit/preview-bulk-change'
import { publishProduct } from '@shop/domain/catalogue/products/publish-product'
import { readBulkChange } from '@shop/domain/catalogue/bulk-edit/read-bulk-change'
import { readAdminProduct } from '@shop/domain/catalogue/products/read-admin-product'
import { readProductHistory } from '@shop/domain/catalogue/products/read-history'
import { listCollections, readCollection } from '@shop/domain/catalogue/products/read-collections'
import { renameCategory } from '@shop/domain/catalogue/products/rename-category'
import { startBulkChange } from '@shop/domain/catalogue/bulk-edit/start-bulk-change'
import { undoBulkChange } from '@shop/domain/catalogue/bulk-edit/undo-bulk-change'
import { type Doors, serve } from '../../http/serve.ts'
import { readUpload, takeUploads } from '../../http/uploads.ts'

export function adminCatalogueRoutes(doors: Doors): void {
  serve(doors, contract.listAdminProducts, (ctx, { query }) => listAdminProducts(ctx, query))
  serve(doors, contract.listCatalogueChoices, (ctx) => listCatalogueChoices(ctx))
  serve(doors, contract.getAdminProduct, (ctx, { params }) => readAdminProduct(ctx, params.productId))
  serve(doors, contract.addProduct, (ctx, { body, key }) => addProduct(ctx, body, key))
  serve(doors, contract.editProduct, (ctx, { params, body, key }) =>
    editProduct(ctx, params.productId, body, key),
  )
  serve(doors, contract.publishProduct, (ctx, { params, body }) =>
    publishProduct(ctx, params.productId, body.published),
  )
  serve(doors, contract.getProductHistory, (ctx, { params, query }) =>
    readProductHistory(ctx, params.productId, query.cursor),
  )
  serve(doors, contract.copyProduct, (ctx, { params, key }) => copyProduct(ctx, params.productId, key))
  serve(doors, contract.changeProductId, (ctx, { params, body }) =>
    changeProductId(ctx, params.productId, body.slug),
  )
  serve(doors, contract.deleteProduct, async (ctx, { params }) => {
    await deleteProduct(ctx, params.productId)
    return { message: 'Product deleted.' }
  })
  serve(doors, contract.arrangePictures, (ctx, { params, body }) =>
    arrangePictures(ctx, params.productId, body.images),
  )
  serve(doors, categories.listAdminCategories, async (ctx) => ({ items: await listAdminCategories(ctx) }))
  serve(doors, categories.renameCategory, async (ctx, { params, body }) => {
    const { pay_on_delivery: payOnDelivery, weight_grams: weightGrams, size_name: sizeName, ...words } = body
    await renameCategory(ctx, params.slug, {
      ...words,
      pay_on_delivery: payOnDelivery,
      weight_grams: weightGrams,
      size_name: sizeName,
    })
    return { items: await listAdminCategories(ctx) }
  })
  serve(doors, attributes.listAttributes, async (ctx, { params }) => ({
    items: await listAttributes(ctx, params.slug),
  }))
  serve(doors, attributes.editAttributes, async (ctx, { params, body }) => ({
    items: await editAttributes(ctx, params.slug, body.items),
  }))
  serve(doors, categories.addCategory, async (ctx, { body }) => {
    await addCategory(ctx, body)
    return { items: await listAdminCategories(ctx) }
  })
  serve(doors, categories.arrangeCategories, async (ctx, { body }) => {
    await arrangeCategories(ctx, body.items)
    return { items: await listAdminCategories(ctx) }
  })
  serve(doors, categories.deleteCategory, async (ctx, { params, query }) => {
    await deleteCategory(ctx, params.slug, query.move_to)
    return { items: await listAdminCategories(ctx) }
  })
  brandRoutes(doors)
  collectionRoutes(doors)
  serve(doors, synonyms.listSynonyms, (ctx) => listSynonyms(ctx))
  serve(doors, synonyms.editSynonyms, (ctx, { body }) => editSynonyms(ctx, body))
  bulkRoutes(doors)
  uploadRoutes(doors)
}

function collectionRoutes(doors: Doors): void {
  serve(doors, collections.listCollections, async (ctx) => ({ items: await listCollections(ctx) }))
  serve(doors, collections.addCollection, async (ctx, { body }) =>
    readCollection(ctx, await addCollection(ctx, body)),
  )
  serve(doors, collections.getCollection, (ctx, { params }) => readCollection(ctx, params.slug))
  serve(doors, collections.editCollection, async (ctx, { params, body }) => {
    await editCollection(ctx, params.slug, body)
    return readCollection(ctx, params.slug)
  })
  serve(doors, collections.deleteCollection, async (ctx, { params }) => {
    await deleteCollection(ctx, params.slug)
    return { items: await listCollections(ctx) }
  })
}

function brandRoutes(doors: Doors): void {
  serve(doors, categories.listAdminBrands, async (ctx) => ({ items: await listAdminBrands(ctx) }))
  serve(doors, categories.renameBrand, async (ctx, { params, body }) => {
    await renameBrand(ctx, params.slug, body.name)
    return { items: await listAdminBrands(ctx) }
  })
  serve(doors, categories.deleteBrand, async (ctx, { params, query }) => {
    await deleteBrand(ctx, params.slug, query.move_to)
    return { items: await listAdminBrands(ctx) }
  })
}

function bulkRoutes(doors: Doors): void {
  serve(doors, bulk.previewBulkChange, (ctx, { body }) => previewBulkChange(ctx, body))
  serve(doors, bulk.startBulkChange, (ctx, { body, key }) => startBulkChange(ctx, body, key))
  serve(doors, bulk.getBulkChange, (ctx, { params }) => readBulkChange(ctx, params.bulkId))
  serve(doors, bulk.undoBulkChange, (ctx, { params }) => undoBulkChange(ctx, params.bulkId))
}

function uploadRoutes(doors: Doors): void {
  takeUploads(doors, (doors) =>
    serve(doors, contract.addPicture, async (ctx, { params, query, request }) =>
      addPicture(ctx, params.productId, await readUpload(request), query.colour),
    ),
  )
}
