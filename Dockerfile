# The shop as an image: docker build -t shop .
# It has what `npm run release` packs, which brings its own Node, on a slim Debian; nothing is installed where it runs.
# Only /data (uploads, the key of provider keys) and /tmp are written to, so run it with --read-only and --tmpfs /tmp.
ARG BASE=debian:13-slim

FROM ${BASE} AS build
# Debian 13's Node installs the packages, among them the Node that builds and runs the shop; binutils makes that smaller.
RUN apt-get update && apt-get install -y --no-install-recommends binutils ca-certificates nodejs npm
WORKDIR /src
COPY . .
RUN npm run release

FROM ${BASE}
ARG VERSION=0.1.0
ARG REVISION=
LABEL org.opencontainers.image.title="Kasoja" \
      org.opencontainers.image.description="An online shop for Nigeria: storefront, admin area and API in one program" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
RUN useradd --system --user-group --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin shop \
    && install -d -o shop -g shop -m 0700 /data
COPY --from=build /src/build/shop /opt/shop
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER 10001:10001
WORKDIR /opt/shop
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/opt/shop/bin/node", "/opt/shop/deploy/check-ready.mjs"]
ENTRYPOINT ["/opt/shop/bin/shop"]
