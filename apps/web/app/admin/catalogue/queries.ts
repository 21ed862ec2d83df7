import type { AdminProduct, UpdateProductInput } from '@shop/contract/admin/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  updateProduct,
  getAdminProduct,
  listAdminProducts,
  listCatalogueOptions,
  publishProduct,
} from '../../api/generated/admin/products.ts'
import { usePermission } from '../../api/profile.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import type { Attribute } from '@shop/contract/admin/taxonomy'
import { listAttributes } from '../../api/generated/admin/taxonomy.ts'

export const productsPath = '/admin/products'

/** The current product. Never served from the cache, since it will be edited. */
export function useProduct(productId: string) {
  return useQuery({
    ...getAdminProduct.query({ product_id: productId }),
    enabled: usePermission('catalogue:read'),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function fetchAdminProduct(productId: string, signal?: AbortSignal): Promise<AdminProduct> {
  return getAdminProduct({ product_id: productId }, { signal })
}

/** All categories and brands, for fields and filters. */
export function useCatalogueOptions() {
  return useQuery({
    ...listCatalogueOptions.query(),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: true,
  })
}

export function sendProductUpdate(productId: string, body: UpdateProductInput): Promise<AdminProduct> {
  return updateProduct({ ...body, product_id: productId })
}

export function savePublished(productId: string, published: boolean): Promise<AdminProduct> {
  return publishProduct({ published, product_id: productId })
}

/** Shows a saved product on its own pages at once, and refetches lists and metrics. */
export function useUpdateProductCache(): (product: AdminProduct) => void {
  const queries = useQueryClient()
  const refresh = useRefreshProductLists()
  return (product) => {
    queries.setQueryData(getAdminProduct.key({ product_id: product.id }), product)
    refresh()
  }
}

/** Refetches lists and metrics. */
export function useRefreshProductLists(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [listAdminProducts.key(), listCatalogueOptions.key(), getDashboard.key()])
      void queries.invalidateQueries({ queryKey })
  }, [queries])
}

/** Slug of a category by name; undefined if it does not exist yet. */
export function useCategorySlug(name: string): string | undefined {
  const { data } = useCatalogueOptions()
  return data?.categories.find((category) => category.name === name)?.slug
}

/** The attributes of a category's products. */
export function useAttributes(slug: string | undefined): readonly Attribute[] {
  const { data } = useQuery({
    ...listAttributes.query({ slug: slug ?? '' }),
    refetchOnMount: true,
    enabled: slug !== undefined,
  })
  return data?.items ?? []
}
