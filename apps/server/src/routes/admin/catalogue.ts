import * as contract from '@shop/contract/admin/catalogue'
import * as synonyms from '@shop/contract/admin/synonyms'
import { addPicture } from '@shop/shop/catalogue/add-picture'
import { addProduct } from '@shop/shop/catalogue/add-product'
import { arrangePictures } from '@shop/shop/catalogue/arrange-pictures'
import { editProduct } from '@shop/shop/catalogue/edit-product'
import { editSynonyms, listSynonyms } from '@shop/shop/catalogue/edit-synonyms'
import { listAdminProducts } from '@shop/shop/catalogue/list-admin-products'
import { listCatalogueChoices } from '@shop/shop/catalogue/list-catalogue-choices'
import { publishProduct } from '@shop/shop/catalogue/publish-product'
import { readAdminProduct } from '@shop/shop/catalogue/read-admin-product'
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
  serve(doors, contract.arrangePictures, (shop, { params, body }) =>
    arrangePictures(shop, params.productId, body.pictures),
  )
  serve(doors, synonyms.listSynonyms, (shop) => listSynonyms(shop))
  serve(doors, synonyms.editSynonyms, (shop, { body }) => editSynonyms(shop, body))
  uploadRoutes(doors)
}

function uploadRoutes(doors: Doors): void {
  takeUploads(doors, (doors) =>
    serve(doors, contract.addPicture, async (shop, { params, request }) =>
      addPicture(shop, params.productId, await readUpload(request)),
    ),
  )
}
