import { useEffect } from 'react'

/** Tells the rider's service worker which files the page needs, once the worker controls the page. */
export function useWorkerFiles(): void {
  useEffect(() => {
    const { serviceWorker: worker } = navigator
    if (!worker) return undefined
    const post = () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      worker.controller?.postMessage({ page: location.href, files })
    }
    post()
    // Files that load after the page, such as fonts.
    const timer = setTimeout(post, 3_000)
    worker.addEventListener('controllerchange', post)
    return () => {
      clearTimeout(timer)
      worker.removeEventListener('controllerchange', post)
    }
  }, [])
}
