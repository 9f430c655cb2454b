const END = 0x06054b50;
const END_LENGTH = 22;

/** The files of a ZIP archive whose entries are stored as they are, by name; read from its directory, as programs do. */
export function filesIn(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - END_LENGTH;
  if (archive.readUInt32LE(end) !== END) throw new Error("The archive was cut off");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, start] = [archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 42)];
    const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const [name = 0, extra = 0, note = 0] = lengths;
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    files.set(
      archive.toString("utf8", at + 46, at + 46 + name),
      archive.subarray(from, from + size),
    );
    at += 46 + name + extra + note;
  }
  return files;
}

/** What a file of own data says to programs. */
export function dataIn(archive: Buffer): unknown {
  return JSON.parse(filesIn(archive).get("my-data.json")?.toString() ?? "null");
}
