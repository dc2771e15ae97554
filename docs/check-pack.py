#!/usr/bin/env python3
"""Checks an evidence pack without the console: python3 check-pack.py PACK [FINGERPRINT]

PACK is the zip, or the folder it was unpacked into; FINGERPRINT the one that was recorded when it
was made. It says what the page /check says (docs/evidence-packs.md), needs nothing but Python 3.8,
asks no server, and takes the pack for hostile: nothing is written, and nothing unpacked beyond its
stated size. It ends with 0 where the pack is unchanged."""
import sys
if __name__ == '__main__' and not (sys.flags.isolated or getattr(sys.flags, 'safe_path', 0)):
    del sys.path[0]  # a pack unpacked beside this file may bring a json.py, which Python would run
import hashlib, json, mmap, os, re, stat, struct, unicodedata, zlib
from collections import Counter, namedtuple
from contextlib import suppress
from datetime import datetime
from itertools import accumulate
from operator import itemgetter
from pathlib import Path

VERDICTS = {
    'matched': 'Unchanged, and it is the recorded pack.',
    'consistent': 'Unchanged, if this is the recorded pack.',
    'repacked': 'Repacked or altered: the files match, the zip is not as it was written.',
    'extra': 'With {extra:,} file{s} not belong to it.',
    'changed': 'Changed: {wrong} of {total} {are} not what the list says.',
    'other': 'The fingerprint is not the one you gave.'}
CONTRADICTION = 'its parts contradict each other'
NO_PACK = 'this is no evidence pack'
NO_ZIP = 'this is no zip, or no zip alone'
LOCKED = 'it is encrypted, or written in another way than packs'
NO_MANIFEST = 'its manifest is not what a pack has'
TOO_LARGE = 'unpacked, it or a file in it is too large for a pack'
DAY_AND_TIME = r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d'
PIECE = 2 ** 20  # so many packed bytes are inflated at a time
LOCATOR = b'PK\6\7'  # of a zip64 record: 20 bytes before the end record
COVER, MANIFEST, STAMP, END = 'index.html', 'manifest.json', 'manifest.json.tsr', b'PK\5\6'
FAULTS = (ValueError, OSError, RecursionError, zlib.error)
Entry = namedtuple('Entry', 'start name flags method crc packed size after')

class Fault(ValueError):
    """In the words of the page."""

def need(fact, why=CONTRADICTION):
    if not fact:
        raise Fault(why)

def reason(fault):
    """What Python itself refuses is packed wrongly, or stands so in the manifest."""
    if isinstance(fault, (Fault, OSError)):
        return fault
    return CONTRADICTION if isinstance(fault, zlib.error) else NO_MANIFEST

def most_of(name):
    """What is read as text takes many times as much."""
    return 16_000_000 if name in (COVER, MANIFEST, 'manifest.csv', 'keys.json') else 256_000_000

# The zip: its directory may not mislead, and no byte of it may belong to two entries.
def read_directory(data):
    earliest = max(0, len(data) - 65557)
    end = data.rfind(END, earliest)
    while end >= 0 and end + 22 + int.from_bytes(data[end + 20:end + 22], 'little') != len(data):
        end = data.rfind(END, earliest, end + 3)
    need(end >= 0, NO_ZIP)
    count, size, at = struct.unpack_from('<HII', data, end + 10)
    moved = end - size - at  # bytes before a zip move all of it
    need(0xFFFFFFFF not in (size, at), LOCKED)
    need(count <= 20000, 'it has more files than any pack')
    need(moved >= 0)
    moved = 0 if size < 4 or data[at:at + 4] == b'PK\1\2' else moved
    first = at = at + moved
    entries = []
    for _ in range(count):
        need(at + 46 <= first + size and data[at:at + 4] == b'PK\1\2')
        *facts, name, extra, note = struct.unpack_from('<HH4xIIIHHH', data, at + 8)
        start = struct.unpack_from('<I', data, at + 42)[0] + moved
        entries.append(Entry(start, data[at + 46:at + 46 + name], *facts, first))
        at += 46 + name + extra + note
        need(at <= first + size)
    entries.sort()
    starts = [entry.start for entry in entries[1:]] + [first]
    entries = [entry._replace(after=start) for entry, start in zip(entries, starts)]
    need(all(entry.start + 30 + entry.packed <= entry.after for entry in entries))
    return entries

def name_of(raw):
    """UTF-8, else a letter for each byte."""
    with suppress(UnicodeDecodeError):
        return raw.decode()
    return raw.decode('latin-1')

def folded(name):
    """As some system takes it: without case, `.`, doubled slashes, and what Windows leaves out."""
    parts = unicodedata.normalize('NFKC', name).lower().split('/')
    kept = filter(None, (part.partition(':')[0].rstrip('. ') for part in parts))
    return '/'.join(kept) + '/' * name.endswith('/')

def check_names(names, count):
    elsewhere = re.compile(r'^/|\\|^[a-zA-Z]:|~[0-9]|(^|/)\.\.(/|\Z)|[\0-\x1f\x7f]')
    need(not any(map(elsewhere.search, names)), 'it has a name that may lead elsewhere')
    need(len(set(map(folded, names))) == count, 'two of its names are the same to some systems')

def open_zip(data):
    entries = read_directory(data)
    need(sum(entry.size for entry in entries) <= max(64_000_000, len(data) * 100), TOO_LARGE)
    named = {name_of(entry.name): entry for entry in entries}
    check_names(named, len(entries))
    files = {name: entry for name, entry in named.items() if entry.size or name[-1:] != '/'}
    deeper = [name for name in files if name.split('/')[1:] == [MANIFEST]]
    found = [MANIFEST] if MANIFEST in files else deeper
    need(len(found) == 1, NO_PACK)
    folder = found[0][:-len(MANIFEST)]
    files = {name[len(folder):] if name.startswith(folder) else '../' + name: entry
             for name, entry in files.items()}
    need(all(entry.size <= most_of(name) for name, entry in files.items()), TOO_LARGE)
    need(is_open(files[MANIFEST]), LOCKED)
    return files

def is_open(entry):
    return not entry.flags & 1 and entry.method in (0, 8)

def read_entry(data, entry):
    """The bytes of an entry, and whether the console packs such bytes in this way."""
    at = entry.start + 30 + len(entry.name)
    head = data[entry.start:min(at, entry.after)]
    need(head[:4] == b'PK\3\4' and head[30:] == entry.name)
    name, extra = struct.unpack_from('<HH', head, 26)
    need(name == len(entry.name) and at + extra + entry.packed <= entry.after)
    need(is_open(entry))
    first, last = at + extra, at + extra + entry.packed
    if entry.method == 8:
        plain, inflater = bytearray(), zlib.decompressobj(-15)
        for start in range(first, last, PIECE):
            piece = data[start:min(start + PIECE, last)]
            plain += inflater.decompress(piece, entry.size + 1 - len(plain))
            need(len(plain) <= entry.size and not inflater.unused_data)
        need(inflater.eof)
    else:
        need(entry.packed == entry.size)  # before they are read
        plain = data[first:last]
    need(len(plain) == entry.size and zlib.crc32(plain) == entry.crc)
    shrinks = END in plain or not entry.name.endswith((b'.png', b'.pdf'))
    return plain, shrinks == (entry.method == 8) and data.find(END, first, last) < 0

def has_layout(data, manifest, found):
    """Whether the zip is, byte for byte, the one that the console writes for these files."""
    made = datetime.fromisoformat(manifest['created']['utc'][:-1])
    day = made.year - 1980 << 9 | made.month << 5 | made.day
    time = made.hour << 11 | made.minute << 5 | made.second >> 1
    listed = sorted((file['path'] for file in manifest['files']), key='manifest.csv'.__ne__)
    at, directory = 0, b''
    for name in [COVER, MANIFEST] + [STAMP] * (STAMP in found) + listed:
        entry, raw = found[name], name.encode()
        shared = struct.pack('<HHHHHIIIHH', 20, 0x800, entry.method, time, day & 0xFFFF,
                             entry.crc, entry.packed, entry.size, len(raw), 0)
        if data[at:at + 30 + len(raw)] != b'PK\3\4' + shared + raw:
            return False
        directory += b'PK\1\2\x14\0' + shared + struct.pack('<10xI', at) + raw
        at += 30 + len(raw) + entry.packed
    end = struct.pack('<4xHHIIH', len(found), len(found), len(directory), at, 0)
    rest = directory + END + end
    return len(data) == at + len(rest) and data[at:] == rest and directory[-20:-16] != LOCATOR

# The manifest: what a value has to be is a function, a dictionary or a list of such, or one of
# several (a tuple).
def units(value):
    return len(value.encode('utf-16-le', 'surrogatepass')) // 2

def text(value, form='.*', flags=re.S):
    return isinstance(value, str) and re.fullmatch(form, value, flags) and units(value) <= 100_000

def amount(value):
    return type(value) is int and 0 <= value < 2 ** 53

def date(value):
    return text(value, DAY_AND_TIME + r'\.\d{3}Z', re.A) and (
        datetime.fromisoformat(value[:-1]).isoformat(timespec='milliseconds') + 'Z' == value)

def path(value):
    part = r'(?!(con|prn|aux|nul|com\d|lpt\d)(\.|/|\Z))[a-z0-9]([\w@.+-]*[\w@+-])?'
    return text(value, rf'(?!.*\.\.)(?=.{{,200}}\Z){part}(/{part})*', re.A | re.I)

def texts(names):
    return dict.fromkeys(names.split(), text)

NAMES = {'png': 'email.png', 'html': 'email.html.txt', 'pdf': 'email.pdf', 'eml': 'email.eml'}
TYPE = tuple(NAMES)
FILE = {'path': path, 'size': amount, 'sha256': lambda value: text(value, '[0-9a-f]{64}')}
EMAIL = {
    **texts('id recipient sender subject campaign mailer'), 'date': (None, date),
    'originalSize': (None, amount), 'files': [{
        'type': TYPE, 'path': path, 'converted': (None, date), 'notedSize': (None, amount, ...)}],
    'missing': [{'type': TYPE, 'reason': ('noConversion', 'failed', 'damaged')}]}
SHAPE = {
    **texts('language note'), 'format': ('message-archive-evidence',), 'version': (1, 2),
    'created': {'utc': date, 'zone': text, 'local': text}, 'user': texts('id name email'),
    'dataContext': texts('id groupId name'), 'scope': ('selection', 'search'), 'found': amount,
    'question': (None, {**texts('recipient sender subject campaign'), 'from': date, 'to': date}),
    'versions': {'console': text, 'server': (None, text)},
    'emails': [EMAIL], 'cover': FILE, 'files': [FILE]}

def fits(value, shape):
    if isinstance(shape, tuple):
        return any(fits(value, one) for one in shape)
    if callable(shape):
        return shape(value)
    if type(value) is not type(shape):
        return False
    if isinstance(shape, list):
        return len(value) <= 20000 and all(fits(one, shape[0]) for one in value)
    if isinstance(shape, dict):
        return set(value) <= set(shape) and all(
            fits(value.get(name, ...), shape[name]) for name in shape)
    return value == shape

def in_folder(email, number):
    """Who opens email.eml in an email's folder has the message that was checked."""
    types = [one['type'] for one in email['files'] + email['missing']]
    folder = email['files'][0]['path'].rpartition('/')[0] if email['files'] else ''
    return len(set(types)) == len(types) and all(
        folder.split('_')[0] == 'emails/%04d' % number and
        file['path'] == folder + '/' + NAMES[file['type']] for file in email['files'])

def deepest(brackets):
    steps = (1 if bracket[0] in '[{' else -1 for bracket in re.finditer(r'[][{}]', brackets))
    return max(accumulate(steps), default=0)

def read_manifest(raw):
    written = raw.decode()
    pieces = re.sub(r'\\.', '__', written, flags=re.S).split('"')
    need(max(map(units, pieces)) <= 600_000, NO_MANIFEST)
    outside = re.sub(r'"[^"\\]*(?:\\.[^"\\]*)*"?', '""', written, flags=re.S)
    words = re.finditer(r'[-+.\w]+', outside, re.A)
    need(all(re.fullmatch(r'true|false|null|-?\d{1,15}', word[0], re.A) for word in words) and
         deepest(outside) <= 32, NO_MANIFEST)
    manifest = None
    with suppress(ValueError):
        manifest = json.loads(written)
    need(isinstance(manifest, dict) and manifest.get('format') == SHAPE['format'][0], NO_PACK)
    version = manifest.get('version')
    need(not amount(version) or version <= 2, 'it says that a newer version made it')
    need(fits(manifest, SHAPE), NO_MANIFEST)
    plain = json.dumps(manifest, ensure_ascii=False, separators=(',', ':'))
    plain = re.sub('[\ud800-\udfff]', lambda half: '\\u%04x' % ord(half[0]), plain)
    bare = re.sub(r'("[^"\\]*(?:\\.[^"\\]*)*"?)|\s+', r'\1', written, flags=re.S)
    need(bare == plain, NO_MANIFEST)
    local = manifest['created']['local']
    need(re.fullmatch(DAY_AND_TIME + r'(?!-00:00)[+-](0\d|1[0-4]):[0-5]\d', local, re.A) and
         datetime.fromisoformat(local[:19]).isoformat() == local[:19], NO_MANIFEST)
    made = datetime.fromisoformat(manifest['created']['utc'][:-1] + '+00:00')
    need(datetime.fromisoformat(local) == made.replace(microsecond=0) and
         1980 <= made.year <= 2107, NO_MANIFEST)
    listed = [file['path'] for file in manifest['files']]
    named = [file['path'] for email in manifest['emails'] for file in email['files']]
    lists = [name for name in ('manifest.csv', 'keys.json', 'dossier.pdf') if name in listed]
    need(manifest['cover']['path'] == COVER and len(set(listed)) == len(listed) and
         sorted(listed) == sorted(lists + named) and
         all(map(in_folder, manifest['emails'], range(1, 20001))) and
         (manifest['version'] == 2) == ('dossier.pdf' in listed), NO_MANIFEST)
    return manifest

# The check.
def refuse(fault):
    """A folder that cannot be listed may hold anything: os.walk would pass it by."""
    raise fault

def need_plain(seen):
    """A file or a folder; Windows has links to folders (junctions) that are folders to Python."""
    is_junction = getattr(seen, 'st_reparse_tag', 0) == 0xA0000003
    need(not stat.S_ISLNK(seen.st_mode) and not is_junction, 'it has a link')
    need(not stat.S_ISFIFO(seen.st_mode), 'it has a named pipe')
    need(not stat.S_ISSOCK(seen.st_mode), 'it has a socket')
    need(stat.S_ISREG(seen.st_mode) or stat.S_ISDIR(seen.st_mode), 'it has a device')

def read_pack(pack):
    """The files of a pack by their paths, how one is read, and the zip's bytes (None: a folder)."""
    if not os.path.isdir(pack):
        with open(pack, 'rb') as opened:
            need(os.fstat(opened.fileno()).st_size, NO_ZIP)
            data = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        return open_zip(data), lambda entry: read_entry(data, entry), data
    found = []
    for at, folders, names in os.walk(pack, onerror=refuse):
        for name in folders + names:  # before anything is looked for behind it
            need_plain(os.lstat(os.path.join(at, name)))
        found += [Path(at, name) for name in names]
    files = {file.relative_to(pack).as_posix(): file for file in found}
    check_names(files, len(files))
    need(MANIFEST in files, NO_PACK)
    need(all(file.stat().st_size <= most_of(name) for name, file in files.items()), TOO_LARGE)
    return files, lambda file: (file.read_bytes(), True), None

def hashed_of(name, plain, fingerprint):
    """What was hashed of a file: cover and document to print had zeros for the fingerprint."""
    if name == 'dossier.pdf':
        need(plain[256:320] == fingerprint)
        return [plain[:256], b'0' * 64, memoryview(plain)[320:]]
    if name == COVER:
        mark = b'<code id="fingerprint">%s</code>'
        shown, blank = mark % fingerprint, mark % (b'0' * 64)
        need(plain.count(shown) == 1 and plain.count(blank) == 0)
        return [plain.replace(shown, blank)]
    return [plain]

def check(pack, noted=''):
    """(verdict, fingerprint, {path: state}, may there be a timestamp?); raises one of FAULTS."""
    spaces = ' \t-\r\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
    typed = re.sub(f'[{spaces}:]', '', noted).lower()
    need(re.fullmatch('([0-9a-f]{64})?', typed), 'what was given is no whole fingerprint')
    files, read, data = read_pack(pack)
    need(data is None or typed != hashlib.sha256(data).hexdigest(),
         'what was given is the SHA-256 of the zip, not the fingerprint of the pack')
    raw, is_as_written = read(files[MANIFEST])
    manifest, fingerprint = read_manifest(raw), hashlib.sha256(raw).hexdigest()
    found, states = {MANIFEST: files.pop(MANIFEST)}, {}
    for name, size, digest in map(itemgetter('path', 'size', 'sha256'),
                                  manifest['files'] + [manifest['cover']]):
        states[name] = 'not as listed' if name in files else 'missing'
        with suppress(KeyError, *FAULTS):
            found[name] = files.pop(name)
            plain, is_packed_so = read(found[name])
            hashed = hashlib.sha256()
            for part in hashed_of(name, plain, fingerprint.encode()):
                hashed.update(part)
            if len(plain) == size and hashed.hexdigest() == digest:
                states[name], is_as_written = 'unchanged', is_as_written and is_packed_so
    with suppress(KeyError, *FAULTS):
        stamp, is_packed_so = read(files[STAMP])
        if 0 < len(stamp) <= 65536:  # else it is a file like any other that does not belong to it
            found[STAMP], is_as_written = files.pop(STAMP), is_as_written and is_packed_so
    states.update(dict.fromkeys(files, 'extra'))
    verdict = ('other' if typed not in ('', fingerprint) else
               'changed' if {'not as listed', 'missing'} & set(states.values()) else
               'extra' if files else
               'repacked' if data is not None and not (
                   is_as_written and has_layout(data, manifest, found)) else
               'matched' if typed else 'consistent')
    return verdict, fingerprint, states, STAMP in found

def headline(verdict, states):
    count = Counter(states.values())
    wrong, extra = count['not as listed'] + count['missing'], count['extra']
    total = len(states) - extra
    return VERDICTS[verdict].format(
        wrong='one' if wrong == 1 else f'{wrong:,}', are='is' if wrong == 1 else 'are',
        extra=extra, total=f'{total:,} file' + 's' * (total != 1),
        s=' that does' if extra == 1 else 's that do')

def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    try:
        verdict, fingerprint, states, is_stamped = check(*sys.argv[1:])
    except FAULTS as fault:
        sys.exit('Cannot be checked: %s.' % reason(fault))
    print('%s\nFingerprint: %s' % (headline(verdict, states), fingerprint))
    counts = Counter(states.values()).items()
    print('Files:', ', '.join('%d %s' % (count, state) for state, count in counts))
    for name, state in states.items():
        if state != 'unchanged':
            print('  %s: %s' % (state, ascii(name)))
    if os.path.isdir(sys.argv[1]):
        print('This is a folder: of the zip that it came from nothing is said.')
    elif verdict in ('repacked', 'extra'):
        print('Other programs may read this zip differently: use only what /check saves of it.')
    if is_stamped:
        print('manifest.json.tsr may be a timestamp, not checked here. In the unpacked pack, with '
              'the certificates of its signer:\n'
              '  openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile tsa.pem')
    sys.exit(verdict not in ('matched', 'consistent'))

if __name__ == '__main__':
    main()
