#!/usr/bin/env bash
# Installs the packages of the named groups (and "build") that are missing: of Debian, of PyPI into build/python, of Maven Central
# into build/maven, of the npm registry into build/npm.
# usage: scripts/install-dependencies.sh [GROUP]...     the groups of scripts/dependencies.txt: demo, test, page, style, coverage...
set -euo pipefail
cd "$(dirname "$0")/.."

for wanted in "$@"; do
  grep -q "^$wanted " scripts/dependencies.txt || { echo "install-dependencies: no group '$wanted'" >&2; exit 2; }
done
declare -A tested=() python=() java=() node=()
while read -r group package version; do
  [[ -z $group || $group == \#* ]] && continue
  for wanted in build "$@"; do
    [[ $group == "$wanted" ]] || continue
    case $package in
      pypi:*) python[${package#pypi:}]=$version ;;
      npm:*) node[${package#npm:}]=$version ;;
      maven:*) java[${package#maven:}]=$version ;;
      *) tested[$package]=$version ;;
    esac
  done
done < scripts/dependencies.txt

installed_version() {
  dpkg-query -W -f='${db:Status-Status} ${Version}' "$1" 2>/dev/null | sed -n 's/^installed //p'
}

missing=()
for package in "${!tested[@]}"; do
  [[ -n $(installed_version "$package") ]] || missing+=("$package")
done
# The page and packages of npm need it; it may be there without being Debian's.
if [[ " build $* " == *" page "* ]] || ((${#node[@]})); then
  command -v npm >/dev/null || missing+=(npm)
fi
if ((${#missing[@]})); then
  as_root=()
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || {
      echo "install-dependencies: need root or sudo to install: ${missing[*]}" >&2
      exit 1
    }
    as_root=(sudo env DEBIAN_FRONTEND=noninteractive)
  fi
  mapfile -t missing < <(printf '%s\n' "${missing[@]}" | sort)
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
for package in "${!tested[@]}"; do
  version=$(installed_version "$package")
  [[ ${tested[$package]} == - || ${tested[$package]} == "$version" ]] ||
    echo "note: $package is $version, tested with ${tested[$package]}" >&2
done
for package in "${!python[@]}"; do
  [[ -d build/python/${package//-/_}-${python[$package]}.dist-info ]] && continue
  echo "installing $package ${python[$package]} into build/python"
  rm -rf "build/python/${package//-/_}"-*.dist-info
  python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps --upgrade \
    --target build/python "$package==${python[$package]}"
done
for artifact in "${!java[@]}"; do
  group=${artifact%:*} name=${artifact#*:} version=${java[$artifact]}
  folder=$PWD/build/maven/$name
  [[ -f $folder/$name-$version.jar ]] && continue
  echo "installing $name $version into build/maven"
  rm -rf "$folder" && mkdir -p "$folder"
  printf '%s' "<project><modelVersion>4.0.0</modelVersion><groupId>heliograph</groupId><artifactId>tools</artifactId><version>1</version>" \
    "<packaging>pom</packaging><dependencies><dependency><groupId>$group</groupId><artifactId>$name</artifactId>" \
    "<version>$version</version></dependency></dependencies></project>" > "$folder/pom.xml"
  mvn -q -B -f "$folder/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies \
    -DoutputDirectory="$folder" -DincludeScope=runtime || { rm -rf "$folder"; exit 1; }
done
# One folder for all of them: what its package.json does not name, npm takes away at the next install.
[[ -f build/npm/package.json ]] || rm -rf build/npm
lacking=()
for package in "${!node[@]}"; do
  version=${node[$package]}
  grep -qsF "\"version\": \"$version\"" "build/npm/node_modules/$package/package.json" || lacking+=("$package@$version")
done
if ((${#lacking[@]})); then
  echo "installing ${lacking[*]} into build/npm"
  mkdir -p build/npm
  npm install --silent --save-exact --no-package-lock --no-audit --no-fund --prefix build/npm "${lacking[@]}" </dev/null
fi
