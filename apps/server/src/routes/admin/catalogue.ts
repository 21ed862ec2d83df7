import * as attributes from '@shop/contract/admin/attributes'
import * as bulk from '@shop/contract/admin/bulk-changes'
import * as contract from '@shop/contract/admin/catalogue'
import * as categories from '@shop/contract/admin/categories'
import * as collections from '@shop/contract/admin/collections'
import * as synonyms from '@shop/contract/admin/synonyms'
import { addCategory } from '@shop/shop/catalogue/add-category'
import { arrangeCategories } from '@shop/shop/catalogue/arrange-categories'
import { deleteBrand } from '@shop/shop/catalogue/delete-brand'
import { listAdminBrands } from '@shop/shop/catalogue/list-admin-brands'
import { renameBrand } from '@shop/shop/catalogue/rename-brand'
import { deleteCategory } from '@shop/shop/marketing/delete-category'
import { addPicture } from '@shop/shop/catalogue/add-picture'
import { addProduct } from '@shop/shop/catalogue/add-product'
import { arrangePictures } from '@shop/shop/catalogue/arrange-pictures'
import { changeProductId } from '@shop/shop/catalogue/change-product-id'
import { copyProduct } from '@shop/shop/catalogue/copy-product'
import { deleteProduct } from '@shop/shop/catalogue/delete-product'
import { editAttributes, listAttributes } from '@shop/shop/catalogue/edit-attributes'
import { addCollection, deleteCollection, editCollection } from '@shop/shop/catalogue/edit-collections'
import { editProduct } from '@shop/shop/catalogue/edit-product'
import { editSynonyms, listSynonyms } from '@shop/shop/catalogue/edit-synonyms'
import { listAdminProducts } from '@shop/shop/catalogue/list-admin-products'
import { listAdminCategories } from '@shop/shop/catalogue/list-admin-categories'
import { listCatalogueChoices } from '@shop/shop/catalogue/list-catalogue-choices'
import { previewBulkChange } from '@shop/shop/catalogue/preview-bulk-change'
import { publishProduct } from '@shop/shop/catalogue/publish-product'
import { readBulkChange } from '@shop/shop/catalogue/read-bulk-change'
import { readAdminProduct } from '@shop/shop/catalogue/read-admin-product'
import { readProductHistory } from '@shop/shop/catalogue/read-history'
import { listCollections, readCollection } from '@shop/shop/catalogue/read-collections'
import { renameCategory } from '@shop/shop/catalogue/rename-category'
import { startBulkChange } from '@shop/shop/catalogue/start-bulk-change'
import { undoBulkChange } from '@shop/shop/catalogue/undo-bulk-change'
import { type Doors, serve } from '../../http/serve.ts'
import { readUpload, takeUploads } from '../../http/uploads.ts'

export function adminCatalogueRoutes(doors: Doors): void {
  serve(doors, contract.listAdminProducts, (shop, { query }) => listAdminProducts(shop, query))
  serve(doors, contract.listCatalogueChoices, (shop) => listCatalogueChoices(shop))
  serve(doors, contract.getAdminProduct, (shop, { params }) => readAdminProduct(shop, params.productId))
  serve(doors, contract.addProduct, (shop, { body, key }) => addProduct(shop, body, key))
  serve(doors, contract.editProduct, (shop, { params, body, key }) =>
    editProduct(shop, params.productId, body, key),
  )
  serve(doors, contract.publishProduct, (shop, { params, body }) =>
    publishProduct(shop, params.productId, body.published),
  )
  serve(doors, contract.getProductHistory, (shop, { params, query }) =>
    readProductHistory(shop, params.productId, query.before),
  )
  serve(doors, contract.copyProduct, (shop, { params, key }) => copyProduct(shop, params.productId, key))
  serve(doors, contract.changeProductId, (shop, { params, body }) =>
    changeProductId(shop, params.productId, body.id),
  )
  serve(doors, contract.deleteProduct, async (shop, { params }) => {
    await deleteProduct(shop, params.productId)
    return { message: 'Product deleted.' }
  })
  serve(doors, contract.arrangePictures, (shop, { params, body }) =>
    arrangePictures(shop, params.productId, body.pictures),
  )
  serve(doors, categories.listAdminCategories, async (shop) => ({ items: await listAdminCategories(shop) }))
  serve(doors, categories.renameCategory, async (shop, { params, body }) => {
    const { pay_on_delivery: payOnDelivery, weight_grams: weightGrams, size_name: sizeName, ...words } = body
    await renameCategory(shop, params.slug, { ...words, payOnDelivery, weightGrams, sizeName })
    return { items: await listAdminCategories(shop) }
  })
  serve(doors, attributes.listAttributes, async (shop, { params }) => ({
    items: await listAttributes(shop, params.slug),
  }))
  serve(doors, attributes.editAttributes, async (shop, { params, body }) => ({
    items: await editAttributes(shop, params.slug, body.items),
  }))
  serve(doors, categories.addCategory, async (shop, { body }) => {
    await addCategory(shop, body)
    return { items: await listAdminCategories(shop) }
  })
  serve(doors, categories.arrangeCategories, async (shop, { body }) => {
    await arrangeCategories(shop, body.items)
    return { items: await listAdminCategories(shop) }
  })
  serve(doors, categories.deleteCategory, async (shop, { params, query }) => {
    await deleteCategory(shop, params.slug, query.into)
    return { items: await listAdminCategories(shop) }
  })
  brandRoutes(doors)
  collectionRoutes(doors)
  serve(doors, synonyms.listSynonyms, (shop) => listSynonyms(shop))
  serve(doors, synonyms.editSynonyms, (shop, { body }) => editSynonyms(shop, body))
  bulkRoutes(doors)
  uploadRoutes(doors)
}

function collectionRoutes(doors: Doors): void {
  serve(doors, collections.listCollections, async (shop) => ({ items: await listCollections(shop) }))
  serve(doors, collections.addCollection, async (shop, { body }) =>
    readCollection(shop, await addCollection(shop, body)),
  )
  serve(doors, collections.getCollection, (shop, { params }) => readCollection(shop, params.slug))
  serve(doors, collections.editCollection, async (shop, { params, body }) => {
    await editCollection(shop, params.slug, body)
    return readCollection(shop, params.slug)
  })
  serve(doors, collections.deleteCollection, async (shop, { params }) => {
    await deleteCollection(shop, params.slug)
    return { items: await listCollections(shop) }
  })
}

function brandRoutes(doors: Doors): void {
  serve(doors, categories.listAdminBrands, async (shop) => ({ items: await listAdminBrands(shop) }))
  serve(doors, categories.renameBrand, async (shop, { params, body }) => {
    await renameBrand(shop, params.slug, body.name)
    return { items: await listAdminBrands(shop) }
  })
  serve(doors, categories.deleteBrand, async (shop, { params, query }) => {
    await deleteBrand(shop, params.slug, query.into)
    return { items: await listAdminBrands(shop) }
  })
}

function bulkRoutes(doors: Doors): void {
  serve(doors, bulk.previewBulkChange, (shop, { body }) => previewBulkChange(shop, body))
  serve(doors, bulk.startBulkChange, (shop, { body, key }) => startBulkChange(shop, body, key))
  serve(doors, bulk.getBulkChange, (shop, { params }) => readBulkChange(shop, params.bulkId))
  serve(doors, bulk.undoBulkChange, (shop, { params }) => undoBulkChange(shop, params.bulkId))
}

function uploadRoutes(doors: Doors): void {
  takeUploads(doors, (doors) =>
    serve(doors, contract.addPicture, async (shop, { params, query, request }) =>
      addPicture(shop, params.productId, await readUpload(request), query.colour),
    ),
  )
}
