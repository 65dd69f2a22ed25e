"""What an index of packages shows leads back into the repository; and what may be released."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from stand_ins import ROOT

from deploy import release
from deploy.errors import DeployError
from deploy.wheels import described

ADDRESS = "https://git.example/rebus"
README = (ROOT / "README.md").read_text(encoding="utf-8")
TARGET = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def test_every_link_and_picture_leads_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REBUS_REPOSITORY", f"{ADDRESS}/ ")
    shown = described.readme(README, "5f4db06")
    targets = TARGET.findall(shown)
    assert len(targets) == len(TARGET.findall(README)) > 20
    for target in targets:
        found = re.fullmatch(rf"{ADDRESS}/(blob|raw)/5f4db06/([^#]+)(#.*)?", target)
        assert found is not None, target
        assert (ROOT / found[2]).is_file()
        assert (found[1] == "raw") is found[2].endswith((".png", ".svg"))
    assert f"{ADDRESS}/raw/5f4db06/docs/page.png" in targets
    assert (
        described.readme("[a](#b) [c](https://d.example)", "") == "[a](#b) [c](https://d.example)"
    )


def test_without_an_address_nothing_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REBUS_REPOSITORY", raising=False)
    shown = described.readme(README, "5f4db06")
    assert TARGET.findall(shown) == []
    assert "More (docs/page.md)" in shown
    assert described.project("[project]\n", "5f4db06") == "[project]\n"


def test_the_address_stands_beside_the_description(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REBUS_REPOSITORY", ADDRESS)
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert "urls" not in tomllib.loads(text)["project"], "it stands in one place, and not here"
    assert tomllib.loads(described.project(text, ""))["project"]["urls"] == {
        "Repository": ADDRESS,
        "Documentation": f"{ADDRESS}/tree/HEAD/docs",
        "Changelog": f"{ADDRESS}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{ADDRESS}/issues",
    }


def repository(folder: Path, changelog: str) -> Path:
    (folder / "solver").mkdir()
    (folder / "solver" / "version.py").write_text(
        '"""It."""\n\n__version__ = "1.2.0"\nCOMMIT = ""\n'
    )
    (folder / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    return folder


def test_a_release_has_its_notes(tmp_path: Path) -> None:
    newest, older = "- New.\n\n**On**\n\n- and on.\n", "## 1.1.0, 2026-01-02\n\n- Old.\n"
    changelog = f"# Changelog\n\n## 1.2.0, 2026-11-30\n\n{newest}\n{older}"
    root = repository(tmp_path, changelog)
    assert release.notes(root, "v1.2.0") == newest
    with pytest.raises(DeployError, match=r"the tag is v1.2.1, and solver/version.py says 1.2.0"):
        release.notes(root, "v1.2.1")


@pytest.mark.parametrize("heading", ["1.2.0, not yet released", "1.1.0, 2026-01-02", "1.2.0"])
def test_what_is_not_ready_is_not_released(heading: str, tmp_path: Path) -> None:
    root = repository(tmp_path, f"# Changelog\n\n## {heading}\n\n- New.\n")
    with pytest.raises(DeployError, match=r"no section “## 1.2.0, YYYY-MM-DD”"):
        release.notes(root, "v1.2.0")


def test_the_changelog_has_a_section_of_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## 0\.1\.0, (not yet released|\d{4}-\d\d-\d\d)$", text, re.M)


def test_workflows_run_our_commands_and_pin_what_is_not_ours() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert [path.stem for path in workflows] == ["check", "release"]
    for path in workflows:
        text = path.read_text(encoding="utf-8")
        for used, version in re.findall(r"uses: (\S+)(.*)", text):
            is_pinned = re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", used) and re.match(r" # v\d", version)
            assert is_pinned or used == "./.github/workflows/check.yml", used
        for target in re.findall(r"run: make (?:CC= )?(\S+)", text):
            assert re.search(rf"^{target}:", makefile, re.M), target
        assert "secrets." not in text
        assert re.search(r"^permissions:\n  contents: read\n", text, re.M)
    check = workflows[0].read_text(encoding="utf-8")
    assert "container: python:3.11-trixie" in check
    assert 'python: ["3.12", "3.13", "3.14"]' in check
    assert "run: .ci/run\n" in check
