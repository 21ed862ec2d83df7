import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// install.sh shows what it would do on another machine, whose files are in this folder.
const folder = mkdtempSync(join(tmpdir(), 'shop-install-'))
const machine = join(folder, 'machine')
const release = join(folder, 'shop-0.1.0')
const programs = join(folder, 'programs')
const newShop = ['--domain', 'shop.example.ng', '--owner', 'ada@example.ng']

function write(path: string, text: string, mode = 0o644) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, mode)
}

beforeAll(() => {
  cpSync(new URL('../../deploy', import.meta.url), join(release, 'deploy'), { recursive: true })
  write(join(release, 'bin/shop'), '')
  write(join(release, 'bin/node'), '#!/bin/sh\n', 0o755)
  write(join(release, 'package.json'), '{\n  "version": "0.1.0",\n  "private": true\n}\n')
  // What the machine that runs the tests has of these is not the question.
  write(join(programs, 'df'), '#!/bin/sh\necho header\necho disk 9 9 "${FREE_MB:-9000}"\n', 0o755)
  write(join(programs, 'getent'), '#!/bin/sh\n', 0o755)
  write(join(programs, 'nproc'), '#!/bin/sh\necho 8\n', 0o755)
  for (const name of ['dpkg-query', 'id']) write(join(programs, name), '#!/bin/sh\nexit 1\n', 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

const sockets = (port: string) =>
  `  sl  local_address rem_address   st\n   0: 00000000:${port} 00000000:0000 0A 0:0 0:0 0 0 0 77\n`

beforeEach(() => {
  rmSync(machine, { recursive: true, force: true })
  write(join(machine, 'etc/os-release'), 'ID=debian\nVERSION_ID="13"\n')
  write(join(machine, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  write(join(machine, 'proc/net/tcp'), sockets('0016'))
  mkdirSync(join(machine, 'run/systemd/system'), { recursive: true })
})

function install(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('sh', [join(release, 'deploy/install.sh'), ...args], {
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env['PATH']}`, INSTALL_ROOT: machine, ...env },
  })
  return { status, stdout, stderr: stderr.trim() }
}
const rehearse = (args: readonly string[] = newShop, env = {}) => install(['--dry-run', ...args], env)
const listFiles = () => readdirSync(machine, { recursive: true }).map(String).toSorted()

test.each([
  [['--dry-run', '--speed'], '--speed is unknown'],
  [['--dry-run', '--domain'], '--domain needs a value'],
  [['--dry-run'], '--domain is missing'],
  [['--dry-run', '--domain', 'shop.example.ng'], '--owner is missing'],
  [['--dry-run', '--domain', 'https://shop.example.ng', '--owner', 'a@b.ng'], 'is no domain'],
  [['--dry-run', '--domain', 'shop', '--owner', 'a@b.ng'], 'shop is no domain'],
  [['--dry-run', '--domain', "a'.ng", '--owner', 'a@b.ng'], 'is no domain'],
  [['--dry-run', '--domain', 'shop.example.ng', '--owner', "a'b@c.ng"], 'is no email address'],
  [['--dry-run', ...newShop, '--release', '/nowhere.tar.gz'], 'There is no file /nowhere.tar.gz'],
  [['--dry-run', '--rollback'], 'There is no release to go back to'],
])('%j is refused', (args, message) => {
  const { status, stdout, stderr } = install(args)
  expect(stderr).toContain(message)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})

test('only root may install', () => {
  const { status, stderr } = install(newShop, { INSTALL_ROOT: '' })
  expect([status, stderr]).toEqual([
    1,
    'install.sh: Run it as root, for instance with sudo; --dry-run needs no root.',
  ])
  expect(install(newShop).stderr).toContain('INSTALL_ROOT is only for --dry-run')
})

test('another system is refused', () => {
  write(join(machine, 'etc/os-release'), 'ID=ubuntu\nVERSION_ID="24.04"\n')
  expect(rehearse().stderr).toContain('This is ubuntu 24.04. It must be Debian 12 or 13')
})

test('a full disk is refused', () => {
  expect(rehearse(newShop, { FREE_MB: '1999' }).stderr).toContain('1999 MB left')
})

test.each([
  ['0050', 'Port 80 is taken by another program'],
  ['01BB', 'Port 443 is taken by another program'],
  ['0BB8', 'Port 3000 is taken by another program'],
])('a port in use is refused: %s', (port, message) => {
  write(join(machine, 'proc/net/tcp6'), sockets(port))
  expect(rehearse().stderr).toContain(message)
})

test('a port that Caddy listens on is no obstacle', () => {
  write(join(machine, 'proc/net/tcp6'), sockets('01BB'))
  mkdirSync(join(machine, 'proc/8/fd'), { recursive: true })
  symlinkSync('socket:[77]', join(machine, 'proc/8/fd/3'))
  symlinkSync('/usr/bin/caddy', join(machine, 'proc/8/exe'))
  expect(rehearse()).toMatchObject({ status: 0, stderr: '' })
})

test('without a release it is refused', () => {
  const script = new URL('../../deploy/install.sh', import.meta.url).pathname
  const { stderr } = spawnSync('sh', [script, '--dry-run', ...newShop], {
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env['PATH']}`, INSTALL_ROOT: machine },
  })
  expect(stderr).toContain('This script is not in a release')
})

test('a dry run shows every step and changes nothing', () => {
  const before = listFiles()
  const { status, stdout } = rehearse()
  expect(status).toBe(0)
  expect(listFiles()).toEqual(before)
  const steps = [
    'apt-get install --quiet --yes --no-install-recommends ca-certificates postgresql caddy',
    'useradd --system',
    'systemctl enable --now postgresql',
    'createdb --owner=shop',
    'write /etc/shop.env (0640, root:shop)',
    'mv -T /opt/shop/current.new /opt/shop/current',
    'install -m 0644 /opt/shop/0.1.0-',
    'systemctl enable --now shop-backup.timer',
    '+ systemctl restart shop',
    'write /etc/caddy/Caddyfile',
    'caddy validate',
    'systemctl reload-or-restart caddy',
    'back-up.sh /var/backups/shop',
    'That was a dry run: nothing was changed.',
  ]
  const places = steps.map((step) => stdout.indexOf(step))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(stdout).toContain('\n    shop.example.ng {\n')
  expect(stdout).toContain('\treverse_proxy 127.0.0.1:3000 {\n')
  expect(stdout).not.toContain('{$')
  expect(stdout).toContain('    PUBLIC_URL=https://shop.example.ng\n')
  expect(stdout).toContain('    WEB_CONCURRENCY=4\n')
  expect(stdout).toContain("    SHOP_OWNER_PASSWORD='<generated>'\n")
})

test('without systemd it says what is left to do', () => {
  rmSync(join(machine, 'run'), { recursive: true })
  const { stdout } = rehearse()
  expect(stdout).not.toContain('+ systemctl')
  expect(stdout).toContain('To be done by you:\n  systemctl daemon-reload\n')
})

test('a second run upgrades after a backup and keeps settings, name and sites', () => {
  write(join(machine, 'etc/shop.env'), "PUBLIC_URL='https://kola.ng'\n")
  write(join(machine, 'etc/caddy/Caddyfile'), 'kola.ng {\n}\n')
  for (const name of ['0.0.8-aaaaaaaa', '0.0.9-bbbbbbbb', '0.0.7-cccccccc'])
    mkdirSync(join(machine, 'opt/shop', name), { recursive: true })
  symlinkSync('/opt/shop/0.0.9-bbbbbbbb', join(machine, 'opt/shop/current'))
  const { status, stdout } = rehearse([])
  expect(status).toBe(0)
  expect(stdout).not.toContain('+ write')
  expect(stdout).toContain('+ runuser -u shop')
  expect(stdout.indexOf('back-up.sh')).toBeLessThan(stdout.indexOf('/opt/shop/current.new'))
  expect(stdout).toContain('+ ln -sfn /opt/shop/0.0.9-bbbbbbbb /opt/shop/previous.new')
  expect(stdout).toContain('+ rm -rf /opt/shop/0.0.7-cccccccc')
  expect(stdout).not.toContain('+ rm -rf /opt/shop/0.0.9')
  expect(stdout).toContain('The shop: https://kola.ng')
  expect(rehearse(['--domain', 'other.ng']).stderr).toContain('This shop is https://kola.ng.')
})

test('a Caddyfile with other sites is left alone', () => {
  write(join(machine, 'etc/caddy/Caddyfile'), 'other.ng {\n}\n')
  const { stdout } = rehearse()
  expect(stdout).not.toContain('+ write /etc/caddy/Caddyfile')
  expect(stdout).toContain('Add the shop to /etc/caddy/Caddyfile')
})

test('a rollback points back at the former release', () => {
  mkdirSync(join(machine, 'opt/shop'), { recursive: true })
  symlinkSync('/opt/shop/new', join(machine, 'opt/shop/current'))
  symlinkSync('/opt/shop/old', join(machine, 'opt/shop/previous'))
  const { stdout } = rehearse(['--rollback'])
  expect(stdout).toContain('+ ln -sfn /opt/shop/old /opt/shop/current.new\n')
  expect(stdout).toContain('+ systemctl restart shop\n')
})

test('one of many machines gets the program only', () => {
  const { stdout } = rehearse(['--release-only'])
  expect(stdout).toContain('deploy/machines/shop@.service /etc/systemd/system/')
  expect(stdout).not.toMatch(/apt-get|createdb|Caddyfile|restart shop\n/)
})

test('--check tries the upgrade on a copy as the user of the shop, and switches nothing', () => {
  expect(rehearse(['--check']).stderr).toBe('install.sh: There is no shop on this machine to check.')
  write(join(machine, 'etc/shop.env'), 'PUBLIC_URL=https://shop.example.ng\n')
  const { status, stdout } = rehearse(['--check'])
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /\+ runuser -u shop -- sh -c [\s\S]*\/opt\/shop\/0\.1\.0-\w{8}\/bin\/shop upgrade:check/,
  )
  for (const word of ['ln -sfn', 'systemctl', 'back-up.sh', 'apt-get']) expect(stdout).not.toContain(word)
})
