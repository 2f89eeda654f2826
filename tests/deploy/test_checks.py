"""What stops a start is said in one sentence that tells what to do."""

import socket
from pathlib import Path

import pytest

from deploy.local.checks import check_ports, check_python, open_home
from deploy.local.errors import StackError


def test_a_busy_port_names_its_variable() -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen(1)
        port = holder.getsockname()[1]
        with pytest.raises(StackError, match=rf"Port {port} is in use.*set STEWARD_PORT to a free port"):
            check_ports({"STEWARD_PORT": port})


def test_a_port_just_given_back_is_free() -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        port = holder.getsockname()[1]
    check_ports({"STEWARD_PORT": port})


def test_one_port_cannot_serve_two() -> None:
    with pytest.raises(StackError, match="need different ports"):
        check_ports({"STEWARD_PORT": 8100, "STEWARD_TEMPORAL_PORT": 8100})


def test_this_python_is_new_enough() -> None:
    check_python()


def test_a_data_folder_is_held_by_one_run(tmp_path: Path) -> None:
    home = tmp_path / "data"
    with open_home(home), pytest.raises(StackError, match=r"Another Steward \(process \d+\) runs on"):
        open_home(home)
    open_home(home).close()


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(StackError, match="set STEWARD_HOME to a folder you may write"):
        open_home(in_the_way / "data")
