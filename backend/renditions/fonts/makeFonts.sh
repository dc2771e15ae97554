#!/bin/sh
# Makes the subset fonts anew; needed only when the seed's texts get new characters. See the README.md beside it.
set -eu
cd "$(dirname "$0")"
source_folder=${1:-/usr/share/fonts/opentype/noto}
characters=$(mktemp)

subset() { # source file, output file, which characters
  npx --no-install tsx printCharacters.ts "$3" > "$characters"
  # Font number 0 of each collection is the Japanese one.
  pyftsubset "$source_folder/$1" --font-number=0 --text-file="$characters" --layout-features=kern,palt --no-hinting \
    --name-IDs=0,1,2,3,4,5,6,13,14 --output-file="$2"
}

subset NotoSansCJK-Regular.ttc archive-sans-regular.otf sans
subset NotoSansCJK-Bold.ttc archive-sans-bold.otf sans
subset NotoSerifCJK-Bold.ttc archive-serif-bold.otf serif
rm -f "$characters"
