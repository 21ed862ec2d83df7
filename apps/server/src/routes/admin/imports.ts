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
  serve(doors, contract.listImports, (ctx) => listImports(ctx))
  serve(doors, contract.getImport, (ctx, { params }) => readImport(ctx, params.importId))
  serve(doors, contract.mapImport, (ctx, { params, body }) => mapImport(ctx, params.importId, body))
  serve(doors, contract.listImportRows, (ctx, { params, query }) =>
    listImportRows(ctx, params.importId, query),
  )
  serve(doors, contract.mendImportRow, (ctx, { params: { importId, number }, body }) =>
    mendRow(ctx, importId, { number, ...body }),
  )
  serve(doors, contract.runImport, (ctx, { params }) => runImport(ctx, params.importId))
  serve(doors, contract.undoImport, (ctx, { params }) => undoImport(ctx, params.importId))
  serve(doors, contract.getImportProblems, async (ctx, { params }) =>
    Readable.from(await writeProblems(ctx, params.importId)),
  )
  serve(doors, contract.startExport, (ctx, { body }) => startExport(ctx, body))
  serve(doors, contract.getExport, async (ctx, { params }) =>
    Readable.from(await readExport(ctx, params.jobId)),
  )
  takeUploads(
    doors,
    (doors) =>
      serve(doors, contract.uploadImport, async (ctx, { request }) =>
        receiveImport(ctx, await readPieces(request)),
      ),
    importBytesMax,
  )
}
