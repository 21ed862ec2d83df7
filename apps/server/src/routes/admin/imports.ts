import { Readable } from 'node:stream'
import * as contract from '@shop/contract/admin/imports'
import { importBytesMax } from '@shop/contract/limits'
import { listImportRows } from '@shop/domain/catalogue/import-export/list-import-rows'
import { listImports } from '@shop/domain/catalogue/import-export/list-imports'
import { mapImport } from '@shop/domain/catalogue/import-export/map-import'
import { mendRow } from '@shop/domain/catalogue/import-export/mend-row'
import { readExport } from '@shop/domain/catalogue/import-export/read-export'
import { readImport } from '@shop/domain/catalogue/import-export/read-import'
import { receiveImport } from '@shop/domain/catalogue/import-export/receive-import'
import { runImport } from '@shop/domain/catalogue/import-export/run-import'
import { startExport } from '@shop/domain/catalogue/import-export/start-export'
import { undoImport } from '@shop/domain/catalogue/import-export/undo-import'
import { writeProblems } from '@shop/domain/catalogue/import-export/write-problems'
import { type Doors, serve } from '../../http/serve.ts'
import { readPieces, takeUploads } from '../../http/uploads.ts'

export function importRoutes(doors: Doors): void {
  serve(doors, contract.listImports, (shop) => listImports(shop))
  serve(doors, contract.getImport, (shop, { params }) => readImport(shop, params.importId))
  serve(doors, contract.mapImport, (shop, { params, body }) => mapImport(shop, params.importId, body))
  serve(doors, contract.listImportRows, (shop, { params, query }) =>
    listImportRows(shop, params.importId, query),
  )
  serve(doors, contract.mendImportRow, (shop, { params: { importId, number }, body }) =>
    mendRow(shop, importId, { number, ...body }),
  )
  serve(doors, contract.runImport, (shop, { params }) => runImport(shop, params.importId))
  serve(doors, contract.undoImport, (shop, { params }) => undoImport(shop, params.importId))
  serve(doors, contract.getImportProblems, async (shop, { params }) =>
    Readable.from(await writeProblems(shop, params.importId)),
  )
  serve(doors, contract.startExport, (shop, { body }) => startExport(shop, body))
  serve(doors, contract.getExport, async (shop, { params }) =>
    Readable.from(await readExport(shop, params.jobId)),
  )
  takeUploads(
    doors,
    (doors) =>
      serve(doors, contract.uploadImport, async (shop, { request }) =>
        receiveImport(shop, await readPieces(request)),
      ),
    importBytesMax,
  )
}
