import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

/** PGlite's Node file system has no fsync: this one has, so that a commit is on the disk before we answer. */
export class DurableFileSystem extends NodeFS {
  readonly #sync: (file: number) => void

  /** `sync` brings a file's data to the disk before it returns; tests count its calls. */
  constructor(folder: string, sync: (file: number) => void = fdatasyncSync) {
    super(folder)
    this.#sync = sync
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args)
    const { emscriptenOpts } = prepared
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const operations = (module as EmscriptenModule).NODEFS.stream_ops
        operations.fsync = ({ nfd }) => {
          if (typeof nfd === 'number') this.#sync(nfd)
          return 0
        }
      },
    ]
    return prepared
  }
}
