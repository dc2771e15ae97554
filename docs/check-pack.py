#!/usr/bin/env python3
"""Checks an evidence pack without the console: python3 check-pack.py PACK [FINGERPRINT]

PACK is the zip, or the folder it was unpacked into; FINGERPRINT the one that was recorded when the pack was made. It says
what the page /check says (docs/evidence-packs.md), needs nothing but Python 3.8, asks no server, and takes the pack for
hostile: nothing is written, and nothing unpacked beyond its stated size. It ends with 0 where the pack is unchanged."""
import hashlib, json, os, re, struct, sys, unicodedata, zlib
from collections import namedtuple
from datetime import datetime
from pathlib import Path

VERDICTS = {
    'matched': 'UNCHANGED since it was made: the fingerprint is the one you recorded.',
    'consistent': 'UNCHANGED, if this fingerprint is the one that was recorded when the pack was made: compare them.',
    'repacked': 'REPACKED OR ALTERED: the files match, but other programs may read this zip differently.',
    'extra': 'WITH FILES THAT DO NOT BELONG TO IT, which prove nothing. The others match the manifest.',
    'changed': 'CHANGED: files are missing, or are not what the manifest says.',
    'other': 'ANOTHER PACK: its fingerprint is not the one you recorded.'}
MANIFEST, COVER, LIST, STAMP, PRINT = 'manifest.json', 'index.html', 'manifest.csv', 'manifest.json.tsr', 'dossier.pdf'
FAULTS = (ValueError, OSError, RecursionError, zlib.error)
Entry = namedtuple('Entry', 'name flags method crc packed size start end')

def need(fact, why='its parts contradict each other'):
    if not fact: raise ValueError(why)

# ---- The zip: its directory may not mislead, no byte belongs to two entries, nothing lies behind deflated bytes.

def read_directory(data):
    tail = data[max(0, len(data) - 22 - 0xFFFF):]
    at = tail.rfind(b'PK\5\6')
    while at >= 0 and (at + 22 > len(tail) or at + 22 + struct.unpack_from('<H', tail, at + 20)[0] != len(tail)):
        at = tail.rfind(b'PK\5\6', 0, at + 3)
    need(at >= 0, 'it is no zip')
    count, size, offset = struct.unpack_from('<HII', tail, at + 10)
    before = len(data) - len(tail) + at - offset - size
    need(count <= 20000 and before >= 0)
    moved = before if size >= 4 and data[offset:offset + 4] != b'PK\1\2' else 0
    directory, at, entries = data[offset + moved:offset + moved + size], 0, []
    for _ in range(count):
        need(at + 46 <= size and directory[at:at + 4] == b'PK\1\2')
        flags, method, _, crc, packed, full, *lengths = struct.unpack_from('<HHIIIIHHH', directory, at + 8)
        start, name = struct.unpack_from('<I', directory, at + 42)[0] + moved, directory[at + 46:at + 46 + lengths[0]]
        entries.append(Entry(name, flags, method, crc, packed, full, start, 0))
        at += 46 + sum(lengths)
        need(at <= size)
    entries.sort(key=lambda entry: entry.start)
    ends = [entry.start for entry in entries[1:]] + [offset + moved]
    need(all(entry.start + 30 + entry.packed <= end for entry, end in zip(entries, ends)))
    return [entry._replace(end=end) for entry, end in zip(entries, ends)]

def open_zip(data):
    entries = read_directory(data)
    need(sum(entry.size for entry in entries) <= max(64_000_000, len(data) * 100) and
         all(max(entry.size, entry.packed) <= 256_000_000 for entry in entries), 'it is larger than any pack')
    named = [(entry.name.decode('utf-8-sig', 'replace'), entry) for entry in entries]
    elsewhere = re.compile(r'^/|\\|^[a-z]:|(^|/)\.\.(/|\Z)|[\0-\x1f\x7f-\x9f]', re.I)
    need(not any(elsewhere.search(name) for name, _ in named), 'it has a name that leads elsewhere')
    need(len({unicodedata.normalize('NFKC', name).lower() for name, _ in named}) == len(named), 'it has two files of one name')
    files = {name: entry for name, entry in named if entry.size or not name.endswith('/')}
    found = [name for name in files if name == MANIFEST] or [name for name in files if name.split('/')[1:] == [MANIFEST]]
    need(len(found) == 1, 'it has no manifest')
    folder = found[0][:-len(MANIFEST)]
    return {name[len(folder):] if name.startswith(folder) else '../' + name: entry for name, entry in files.items()}

def read_entry(data, entry):
    """The bytes of an entry, and whether the console packs such bytes in this way."""
    local = data[entry.start:min(entry.end, entry.start + 30 + len(entry.name))]
    need(local[:4] == b'PK\3\4' and local[30:] == entry.name and not entry.flags & 1 and entry.method in (0, 8))
    name_length, extra_length = struct.unpack_from('<HH', local, 26)
    at = entry.start + len(local) + extra_length
    need(name_length == len(entry.name) and at + entry.packed <= entry.end)
    packed = plain = data[at:at + entry.packed]
    if entry.method == 8:
        inflater = zlib.decompressobj(-15)
        plain = inflater.decompress(packed, entry.size + 1)
        need(inflater.eof and not inflater.unused_data)
    need(len(plain) == entry.size and zlib.crc32(plain) == entry.crc)
    is_worth_it = b'PK\5\6' in plain or not entry.name.endswith((b'.png', b'.pdf'))
    return plain, (entry.method == 8) == is_worth_it and b'PK\5\6' not in packed

def has_layout(data, manifest, found):
    """Whether the zip is, byte for byte, the one that the console writes for these files."""
    made = datetime.fromisoformat(manifest['created']['utc'][:-1])
    time = (made.year - 1980 << 9 | made.month << 5 | made.day) << 16 | made.hour << 11 | made.minute << 5 | made.second >> 1
    listed = sorted((file['path'] for file in manifest['files']), key=lambda name: name != LIST)
    at, directory = 0, b''
    for name in [COVER, MANIFEST] + [STAMP] * (STAMP in found) + listed:
        entry, raw = found.get(name), name.encode()
        if not entry: return False
        sizes = (entry.crc, entry.packed, entry.size)
        shared = struct.pack('<HHHIIIIHH', 20, 0x800, entry.method, time & 0xFFFFFFFF, *sizes, len(raw), 0)
        if data[at:at + 30 + len(raw)] != b'PK\3\4' + shared + raw: return False
        directory += b'PK\1\2\x14\0' + shared + struct.pack('<HHHII', 0, 0, 0, 0, at) + raw
        at += 30 + len(raw) + entry.packed
    return data[at:] == directory + b'PK\5\6' + struct.pack('<HHHHIIH', 0, 0, len(found), len(found), len(directory), at, 0)

# ---- The manifest: what a value has to be is a function, a dictionary or a list of such, or one of several (a tuple).

def text(value, form='.*', flags=re.S): return isinstance(value, str) and len(value) <= 100_000 and re.fullmatch(form, value, flags)
def amount(value): return type(value) is int and 0 <= value < 2 ** 53
def date(value): return text(value, r'[\d-]{10}T[\d:]{8}\.\d{3}Z', re.A) and datetime.fromisoformat(value[:-1])
def path(value): return text(value, '.{,200}') and '..' not in value and all(
    text(part, r'[a-z0-9]([\w@.+-]*[\w@+-])?', re.A | re.I) and not text(part, r'(con|prn|aux|nul|com\d|lpt\d)(\..*)?', re.I)
    for part in value.split('/'))
def texts(names): return dict.fromkeys(names.split(), text)
TYPE, FILE = ('png', 'html', 'pdf', 'eml'), {'path': path, 'size': amount, 'sha256': lambda value: text(value, '[0-9a-f]{64}')}
EMAIL = {**texts('id recipient sender subject campaign mailer'), 'date': (None, date), 'originalSize': (None, amount),
         'files': [{'type': TYPE, 'path': path, 'converted': (None, date), 'notedSize': (None, amount, ...)}],
         'missing': [{'type': TYPE, 'reason': ('noConversion', 'failed', 'damaged')}]}
SHAPE = {**texts('language note'), 'format': ('message-archive-evidence',), 'version': (0, 1, 2), 'user': texts('id name email'),
         'created': {'utc': date, 'zone': text, 'local': text}, 'dataContext': texts('id groupId name'), 'found': amount,
         'question': (None, {**texts('recipient sender subject campaign'), 'from': date, 'to': date}), 'emails': [EMAIL],
         'versions': {'console': text, 'server': (None, text)}, 'scope': ('selection', 'search'), 'cover': FILE, 'files': [FILE]}

def fits(value, shape):
    if isinstance(shape, tuple): return any(fits(value, one) for one in shape)
    if isinstance(shape, list): return isinstance(value, list) and len(value) <= 20000 and all(fits(one, shape[0]) for one in value)
    if isinstance(shape, dict): return isinstance(value, dict) and all(fits(value.get(name, ...), shape[name]) for name in shape)
    return bool(shape(value)) if callable(shape) else type(value) is type(shape) and value == shape

def read_manifest(raw):
    written = raw.decode()
    manifest = json.loads(written, parse_float=str, parse_constant=str)  # not written so below: a pack has whole numbers alone
    need(fits(manifest, SHAPE), 'its manifest is not what a pack of this version has')
    plain = json.dumps(manifest, ensure_ascii=False, separators=(',', ':'))
    plain = re.sub('[\ud800-\udfff]', lambda sign: '\\u%04x' % ord(sign[0]), plain)
    bare = re.sub(r'("[^"\\]*(?:\\.[^"\\]*)*"?)|\s+', r'\1', written, flags=re.S)
    need(bare == plain and not re.search(r'"\d+":', bare), 'its manifest can be read in two ways')
    clock, made = (datetime.fromisoformat(manifest['created'][name].replace('Z', '+00:00')) for name in ('local', 'utc'))
    need(clock.tzinfo and abs(clock - made).total_seconds() <= 60, 'its dates contradict each other')
    listed, own = [file['path'].lower() for file in manifest['files']], {COVER, MANIFEST, STAMP}
    folders = {name[:slash.start()] for name in listed for slash in re.finditer('/', name)}
    named = {file['path'].lower() for email in manifest['emails'] for file in email['files']}
    need(manifest['cover']['path'] == COVER and len(set(listed)) == len(listed) and named <= set(listed) and
         not own & set(listed) and not folders & (own | set(listed)), 'its manifest lists files that contradict each other')
    return manifest

# ---- The check.

def read_pack(pack):
    """The files of a pack by their paths in it, how to read one, and the bytes of the zip, None for a folder."""
    if os.path.isdir(pack):
        found = [os.path.join(at, name) for at, _, names in os.walk(pack) for name in names]
        files = {os.path.relpath(file, pack).replace(os.sep, '/'): file for file in found}
        need(MANIFEST in files and not any(os.path.islink(file) for file in found), 'it has no manifest, or a link in it')
        return files, lambda file: (Path(file).read_bytes(), True), None
    data = Path(pack).read_bytes()
    return open_zip(data), lambda entry: read_entry(data, entry), data

def check(pack, noted=''):
    """(verdict, fingerprint, {path: state}, timestamp) of a pack; one that cannot be checked raises an error of FAULTS."""
    files, read, data = read_pack(pack)
    raw, is_as_written = read(files[MANIFEST])
    manifest, fingerprint = read_manifest(raw), hashlib.sha256(raw).hexdigest()
    mark, found, states, stamp = b'<code id="fingerprint">%s</code>', {MANIFEST: files.pop(MANIFEST)}, {}, None
    shown, blank = mark % fingerprint.encode(), mark % (b'0' * 64)
    for path, size, digest in ((file['path'], file['size'], file['sha256']) for file in manifest['files'] + [manifest['cover']]):
        found[path], states[path] = files.pop(path, None), 'missing'
        if found[path] is None: continue
        try: plain, is_packed_so = read(found[path])
        except FAULTS: plain, is_packed_so = b'', False
        is_as_written = is_as_written and is_packed_so
        hashed = plain.replace(shown, blank) if path == COVER and plain.count(shown) == 1 else plain
        if path == PRINT and plain[256:320] == fingerprint.encode(): hashed = plain[:256] + b'0' * 64 + plain[320:]
        is_same = len(plain) == size and hashlib.sha256(hashed).hexdigest() == digest and (
            path not in (COVER, PRINT) or hashed != plain)
        states[path] = 'unchanged' if is_same else 'changed'
    try: stamp, is_stamp_packed_so = read(files[STAMP]) if STAMP in files else (None, True)
    except FAULTS: pass
    if stamp and len(stamp) <= 65536:  # else it is a file like any other that does not belong to the pack
        found[STAMP], is_as_written = files.pop(STAMP), is_as_written and is_stamp_packed_so
    states.update(dict.fromkeys(files, 'extra'))
    typed = re.sub(r'[\s:]', '', noted).lower()
    if typed and typed != fingerprint: verdict = 'other'
    elif {'changed', 'missing'} & set(states.values()): verdict = 'changed'
    elif files: verdict = 'extra'
    elif data is not None and not (is_as_written and has_layout(data, manifest, found)): verdict = 'repacked'
    else: verdict = 'matched' if typed else 'consistent'
    return verdict, fingerprint, states, stamp

def main():
    if not 2 <= len(sys.argv) <= 3: sys.exit(__doc__)
    try: verdict, fingerprint, states, stamp = check(*sys.argv[1:])
    except FAULTS as fault: sys.exit('CANNOT BE CHECKED: %s' % fault)
    counts = ', '.join('%d %s' % (list(states.values()).count(state), state) for state in sorted(set(states.values())))
    print('%s\nFingerprint: %s\nFiles: %s' % (VERDICTS[verdict], fingerprint, counts))
    for path, state in states.items():
        if state != 'unchanged': print('  %s: %s' % (state, ascii(path)))
    if os.path.isdir(sys.argv[1]): print('This is a folder: of the zip that it came from nothing is said.')
    if stamp is not None:
        print('A timestamp lies beside, not checked here. Its signer\'s certificates in tsa.pem, unpack the pack, and:\n'
              '  openssl ts -verify -data %s -in %s -CAfile tsa.pem' % (MANIFEST, STAMP))
    sys.exit(verdict not in ('matched', 'consistent'))

if __name__ == '__main__': main()
