import * as bulkEdits from '@shop/contract/admin/bulk-edits'
import * as collectionsContract from '@shop/contract/admin/collections'
import * as importsContract from '@shop/contract/admin/imports'
import * as productFields from '@shop/contract/admin/product-fields'
import * as products from '@shop/contract/admin/products'
import * as reviews from '@shop/contract/admin/reviews'
import * as stock from '@shop/contract/admin/stock'
import * as taxonomy from '@shop/contract/admin/taxonomy'
import { importBytesMax } from '@shop/contract/limits'
import { countDiscrepancies, listStock } from '@shop/domain/backoffice/stock-count/list-stock'
import { recordStockCount, updateStock } from '@shop/domain/backoffice/stock-count/stock-count'
import { getBulkEdit } from '@shop/domain/catalogue/bulk-edit/bulk-edits'
import {
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@shop/domain/catalogue/bulk-edit/start-bulk-edit'
import { mapImport, updateImportRow } from '@shop/domain/catalogue/import-export/check-import'
import { startExport, streamExport } from '@shop/domain/catalogue/import-export/export-products'
import { exportProblems, listImportRows } from '@shop/domain/catalogue/import-export/import-rows'
import { getImport, listImports } from '@shop/domain/catalogue/import-export/imports'
import { createImport } from '@shop/domain/catalogue/import-export/receive-import'
import { runImport } from '@shop/domain/catalogue/import-export/run-import'
import { undoImport } from '@shop/domain/catalogue/import-export/undo-import'
import { listAttributes, updateAttributes } from '@shop/domain/catalogue/products/attributes'
import * as brands from '@shop/domain/catalogue/products/brands'
import { createCategory, updateCategory } from '@shop/domain/catalogue/products/categories'
import { reorderCategories } from '@shop/domain/catalogue/products/category-tree'
import { deleteDemoData } from '@shop/domain/backoffice/demo-data/delete-demo-data'
import { deleteCategoryImage, uploadCategoryImage } from '@shop/domain/catalogue/products/category-image'
import * as collections from '@shop/domain/catalogue/products/collections'
import { createProduct, duplicateProduct } from '@shop/domain/catalogue/products/create-product'
import { deleteProduct } from '@shop/domain/catalogue/products/delete-products'
import { getAdminProduct } from '@shop/domain/catalogue/products/get-admin-product'
import { listAdminProducts } from '@shop/domain/catalogue/products/list-admin-products'
import { listAdminCategories, listCatalogueOptions } from '@shop/domain/catalogue/products/list-categories'
import { listProductHistory } from '@shop/domain/catalogue/products/list-product-history'
import { addProductImage, updateProductImages } from '@shop/domain/catalogue/products/product-images'
import { publishProduct } from '@shop/domain/catalogue/products/publish-product'
import { updateProduct } from '@shop/domain/catalogue/products/update-product'
import { updateProductFields, updateVariant } from '@shop/domain/catalogue/products/update-product-fields'
import { updateProductSlug } from '@shop/domain/catalogue/products/update-slug'
import { listAdminReviews, moderateReview } from '@shop/domain/catalogue/reviews/moderate-reviews'
import { listSynonyms, updateSynonyms } from '@shop/domain/catalogue/search/synonyms'
import { fromReplica } from '@shop/domain/core/stale-reads'
import { deleteCategory } from '@shop/domain/selling/promotions/delete-category'
import { Readable } from 'node:stream'
import { readChunks, readUpload, upload } from '../../http/request-bodies.ts'
import { andThen, asList, type RouteContext, routes } from '../../http/route.ts'

const listCategories = asList(listAdminCategories)
const listBrands = asList(brands.listAdminBrands)
const listCollections = asList(collections.listCollections)

export function adminCatalogueRoutes(api: RouteContext): void {
  routes(api, products, {
    listAdminProducts,
    listCatalogueOptions,
    getAdminProduct,
    createProduct,
    updateProduct,
    publishProduct,
    listProductHistory,
    duplicateProduct,
    updateProductSlug,
    deleteProduct,
    updateProductImages,
    addProductImage: upload(async (ctx, { product_id: id, colour }, { request }) =>
      addProductImage(ctx, id, await readUpload(request), colour),
    ),
    deleteDemoData,
  })

  routes(api, productFields, { updateProductFields, updateVariant })

  routes(api, taxonomy, {
    listAdminCategories: listCategories,
    createCategory: andThen(createCategory, listCategories),
    updateCategory: andThen(updateCategory, listCategories),
    reorderCategories: andThen(reorderCategories, listCategories),
    deleteCategory: andThen(deleteCategory, listCategories),
    uploadCategoryImage: upload(async (ctx, { slug }, { request }) => {
      await uploadCategoryImage(ctx, slug, await readUpload(request))
      return listCategories(ctx, {})
    }),
    deleteCategoryImage: andThen(deleteCategoryImage, listCategories),
    listAttributes: asList(listAttributes),
    updateAttributes: asList(updateAttributes),
    listAdminBrands: listBrands,
    renameBrand: andThen(brands.renameBrand, listBrands),
    deleteBrand: andThen(brands.deleteBrand, listBrands),
    listSynonyms,
    updateSynonyms,
  })

  routes(api, collectionsContract, {
    listCollections,
    createCollection: async (ctx, input) =>
      collections.getCollection(ctx, { slug: await collections.createCollection(ctx, input) }),
    getCollection: collections.getCollection,
    updateCollection: andThen(collections.updateCollection, collections.getCollection),
    deleteCollection: andThen(collections.deleteCollection, listCollections),
  })

  routes(api, bulkEdits, { previewBulkEdit, startBulkEdit, getBulkEdit, undoBulkEdit })
  routes(api, reviews, {
    listAdminReviews: fromReplica(listAdminReviews),
    moderateReview,
  })
  routes(api, stock, {
    listStock: (ctx, query) => listStock(ctx, { ...query, has_discrepancy: query.has_discrepancy === true }),
    countStockDiscrepancies: fromReplica(async (ctx) => ({ count: await countDiscrepancies(ctx) })),
    recordStockCount,
    updateStock,
  })

  routes(api, importsContract, {
    listImports,
    getImport,
    createImport: upload(
      async (ctx, _input, { request }) => createImport(ctx, await readChunks(request)),
      importBytesMax,
    ),
    mapImport,
    listImportRows,
    updateImportRow,
    runImport,
    undoImport,
    downloadImportErrors: async (ctx, input) => Readable.from(await exportProblems(ctx, input)),
    startExport,
    downloadExport: async (ctx, input) => Readable.from(await streamExport(ctx, input)),
  })
}
