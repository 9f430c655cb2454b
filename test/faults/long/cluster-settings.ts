// Configuration of the cluster: three PostgreSQL servers under Patroni, with etcd and HAProxy.

/** One machine of the cluster: PostgreSQL, and the URL where Patroni reports its role. */
export type NodePlace = Readonly<{
  name: string;
  folder: string;
  postgresPort: number;
  restPort: number;
}>;

export type Secrets = Readonly<{ superuser: string; replication: string }>;

const HOST = "127.0.0.1";

/** Patroni reads YAML, which includes JSON. Twenty seconds is the shortest lease it accepts for a leader. */
export function patroniSettings(
  node: NodePlace,
  { etcdPort, binaries, secrets }: { etcdPort: number; binaries: string; secrets: Secrets },
): string {
  const access = ["host all all 127.0.0.1/32 scram-sha-256"];
  return JSON.stringify({
    scope: "rebound",
    name: node.name,
    restapi: {
      listen: `${HOST}:${node.restPort}`,
      connect_address: `${HOST}:${node.restPort}`,
    },
    etcd3: { host: `${HOST}:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        // A commit is acknowledged only when two machines have it, however long that takes.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, shared_buffers: "32MB" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: [...access, "host replication replicator 127.0.0.1/32 scram-sha-256"],
    },
    postgresql: {
      listen: `${HOST}:${node.postgresPort}`,
      connect_address: `${HOST}:${node.postgresPort}`,
      data_dir: `${node.folder}/data`,
      bin_dir: binaries,
      pgpass: `${node.folder}/pgpass`,
      parameters: { unix_socket_directories: node.folder },
      authentication: {
        superuser: { username: "rebound", password: secrets.superuser },
        replication: { username: "replicator", password: secrets.replication },
      },
    },
  });
}

export const etcdArguments = (folder: string, port: number, peerPort: number): string[] => [
  `--data-dir=${folder}/etcd`,
  `--listen-client-urls=http://${HOST}:${port}`,
  `--advertise-client-urls=http://${HOST}:${port}`,
  `--listen-peer-urls=http://${HOST}:${peerPort}`,
  `--initial-advertise-peer-urls=http://${HOST}:${peerPort}`,
  `--initial-cluster=default=http://${HOST}:${peerPort}`,
  "--log-level=warn",
];

/** One address for the present leader; connections to a former leader are closed. */
export const haproxySettings = (nodes: readonly NodePlace[], port: number): string => `
defaults
  mode tcp
  retries 1
  timeout connect 1s
  timeout check 1s
  timeout client 30m
  timeout server 30m
listen leader
  bind ${HOST}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgresPort, restPort }) => `  server ${name} ${HOST}:${postgresPort} check port ${restPort}`).join("\n")}
`;
