import { Readable } from 'node:stream'
import * as contract from '@shop/contract/admin/imports'
import { importBytesMax } from '@shop/contract/limits'
import { listImportRows, exportProblems } from '@shop/domain/catalogue/import-export/import-rows'
import { listImports, getImport } from '@shop/domain/catalogue/import-export/imports'
import { mapImport, updateImportRow } from '@shop/domain/catalogue/import-export/check-import'
import { streamExport, startExport } from '@shop/domain/catalogue/import-export/export-products'
import { createImport } from '@shop/domain/catalogue/import-export/receive-import'
import { runImport } from '@shop/domain/catalogue/import-export/run-import'
import { undoImport } from '@shop/domain/catalogue/import-export/undo-import'
import { type RouteContext, route } from '../../http/route.ts'
import { readChunks, acceptUploads } from '../../http/request-bodies.ts'

export function importRoutes(api: RouteContext): void {
  route(api, contract.listImports, (ctx) => listImports(ctx))
  route(api, contract.getImport, (ctx, { params }) => getImport(ctx, params.import_id))
  route(api, contract.mapImport, (ctx, { params, body }) => mapImport(ctx, params.import_id, body))
  route(api, contract.listImportRows, (ctx, { params, query }) =>
    listImportRows(ctx, params.import_id, query),
  )
  route(api, contract.updateImportRow, (ctx, { params: { import_id: importId, number }, body }) =>
    updateImportRow(ctx, importId, { number, ...body }),
  )
  route(api, contract.runImport, (ctx, { params }) => runImport(ctx, params.import_id))
  route(api, contract.undoImport, (ctx, { params }) => undoImport(ctx, params.import_id))
  route(api, contract.downloadImportErrors, async (ctx, { params }) =>
    Readable.from(await exportProblems(ctx, params.import_id)),
  )
  route(api, contract.startExport, (ctx, { body }) => startExport(ctx, body))
  route(api, contract.downloadExport, async (ctx, { params }) =>
    Readable.from(await streamExport(ctx, params.job_id)),
  )
  acceptUploads(
    api,
    (api) =>
      route(api, contract.uploadImport, async (ctx, { request }) =>
        createImport(ctx, await readChunks(request)),
      ),
    importBytesMax,
  )
}
