// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/imports'
import { endpoint } from '../../endpoint.ts'

export const getImport = endpoint<typeof c.getImport>('GET /admin/imports/{import_id}')
export const listImportRows = endpoint<typeof c.listImportRows>('GET /admin/imports/{import_id}/rows', {
  list: true,
})
export const listImports = endpoint<typeof c.listImports>('GET /admin/imports')
export const mapImport = endpoint<typeof c.mapImport>('PUT /admin/imports/{import_id}/mapping')
export const runImport = endpoint<typeof c.runImport>('POST /admin/imports/{import_id}/run')
export const startExport = endpoint<typeof c.startExport>('POST /admin/product-exports')
export const undoImport = endpoint<typeof c.undoImport>('POST /admin/imports/{import_id}/undo')
export const updateImportRow = endpoint<typeof c.updateImportRow>(
  'PATCH /admin/imports/{import_id}/rows/{number}',
)
