import { lazyComponent } from '@shop/ui/opened-part'
import { useStore } from '../api/store.ts'
import { toastList } from '../api/toasts.ts'

const ToastStack = lazyComponent(() => import('./toast-stack.tsx'))

/** The toasts, from the first one on. */
export function Toaster() {
  return useStore(toastList) && <ToastStack />
}
